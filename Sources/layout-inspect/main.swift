// main.swift: the command layout-inspect.

System.ignoreClosedPipes()
System.exit(
  Runner.run(
    arguments: Array(CommandLine.arguments.dropFirst()), terminal: System.terminal(),
    output: DescriptorSink(DescriptorSink.standardOutput), error: DescriptorSink(DescriptorSink.standardError)))
