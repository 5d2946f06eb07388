// main.swift: the command layout-inspect.

Platform.prepareStreams()
Platform.endProcess(
  Runner.run(
    arguments: Array(CommandLine.arguments.dropFirst()), terminal: System.terminal(),
    output: DescriptorSink(Platform.standardOutput), error: DescriptorSink(Platform.standardError)))
