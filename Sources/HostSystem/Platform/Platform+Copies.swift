// Platform+Copies.swift: copies of this process, each of which does one thing and ends: what takes too long, or is not
// wanted any more, can be stopped, what traps takes nothing with it, and all memory goes back.

/// A copy of this process, at work.
package struct ProcessCopy {
  let process: Int32
  /// From here its output is read, to the end.
  package let output: Int32
}

#if os(Windows) || os(WASI)

  extension Platform {
    /// Whether the system can copy this process.
    package static let hasCopies = false

    package static func startCopy(for seconds: Double, _ work: (Int32) -> Void) throws(PlatformError) -> ProcessCopy {
      throw PlatformError(kind: .other, message: "this system copies no process")
    }

    package static func endCopy(_ copy: ProcessCopy, stopping: Bool) -> Int32 { 0 }

    /// Those of the descriptors from which something can be read without waiting: all of them.
    package static func readable(_ descriptors: [Int32], within seconds: Double?) throws(PlatformError) -> [Int32] {
      descriptors
    }

    /// Lets this process keep memory that was freed; here it is not asked.
    package static func keepFreedMemory() {}

    /// Seconds from some moment on; always 0 where nothing can be stopped.
    package static func clock() -> Double { 0 }

    package static func changeFolder(_ path: String) throws(PlatformError) {
      throw PlatformError(kind: .other, message: "start the command in the folder")
    }
  }

#else

  import CProcess

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #elseif canImport(Android)
    import Android
  #endif

  extension Platform {
    /// Whether the system can copy this process.
    package static let hasCopies = true

    /// Starts a copy that does some work, writes what comes of it to the descriptor given, and ends. It ends by itself
    /// after so many seconds, whatever becomes of this process. Call it from a process with one thread.
    package static func startCopy(for seconds: Double, _ work: (Int32) -> Void) throws(PlatformError) -> ProcessCopy {
      var ends: [Int32] = [-1, -1]
      _ = try checked(pipe(&ends))
      let process = scrolllayout_copy_process()
      if process == 0 {
        _ = setpgid(0, 0)
        close(ends[0])
        setAlarm(seconds)
        keepFreedMemory()
        work(ends[1])
        _exit(0)
      }
      let failure = process < 0 ? lastError : nil
      close(ends[1])
      if let failure {
        close(ends[0])
        throw failure
      }
      _ = setpgid(process, process)  // here too: who comes first is not known
      _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
      return ProcessCopy(process: process, output: ends[0])
    }

    /// Ends this process after so many seconds, even if who started it does not want such signals.
    private static func setAlarm(_ seconds: Double) {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGALRM)
      sigprocmask(SIG_UNBLOCK, &signals, nil)
      _ = signal(SIGALRM, SIG_DFL)
      _ = alarm(UInt32(min(seconds.rounded(.up), 1e9)))
    }

    /// Closes a copy's output and waits until it has ended; with `stopping`, ends it and what it has started. Returns the
    /// signal that ended it, or 0.
    package static func endCopy(_ copy: ProcessCopy, stopping: Bool) -> Int32 {
      if stopping { _ = kill(-copy.process, SIGKILL) }
      close(copy.output)
      var status: Int32 = 0
      while waitpid(copy.process, &status, 0) < 0 {
        if !isInterrupted { return 0 }
      }
      return status & 0x7F
    }

    /// Those of the descriptors from which something can be read without waiting, or which are at their end; none if
    /// there is none within so many seconds.
    package static func readable(_ descriptors: [Int32], within seconds: Double?) throws(PlatformError) -> [Int32] {
      var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let milliseconds = seconds.map { Int32(min(max($0 * 1000, 0).rounded(.up), 1e9)) } ?? -1
      while true {
        let count = poll(&entries, nfds_t(entries.count), milliseconds)
        if count >= 0 { return entries.filter { $0.revents != 0 }.map(\.fd) }
        if !isInterrupted { throw lastError }
      }
    }

    /// Lets this process keep memory that was freed, to use it again. Solving copies tables of a megabyte and frees them, over
    /// and over; to give each back to the system and ask for it anew took four fifths of the time of `explain`.
    package static func keepFreedMemory() {
      scrolllayout_keep_freed_memory()
    }

    /// Seconds from some moment on, which nobody sets.
    package static func clock() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Makes paths count from another folder.
    package static func changeFolder(_ path: String) throws(PlatformError) {
      _ = try checked(chdir(path))
    }
  }

#endif
