// main.swift: the command layout-inspect.

System.ignoreClosedPipes()
System.exit(
  Runner.run(
    arguments: Array(CommandLine.arguments.dropFirst()), input: System.readStandardInput,
    output: DescriptorSink(DescriptorSink.standardOutput), error: DescriptorSink(DescriptorSink.standardError)))
