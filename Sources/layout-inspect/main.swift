// main.swift: the command layout-inspect.

import HostSystem

Platform.prepareStreams()
// A server lasts, and its calls see to it themselves.
if CommandLine.arguments.dropFirst().first != ServeCommand.command.name { Platform.keepFreedMemory() }
Platform.endProcess(
  Runner.run(
    arguments: Array(CommandLine.arguments.dropFirst()), terminal: System.terminal(),
    output: DescriptorSink(Platform.standardOutput), error: DescriptorSink(Platform.standardError)))
