// Platform+POSIX.swift: files, folders, processes and errors by the calls of POSIX: Linux, Apple's systems, Android, WASI.

#if !os(Windows)

  // The C library's variable `environ` is read and never written: hence @preconcurrency.
  #if canImport(Glibc)
    @preconcurrency import Glibc
  #elseif canImport(Musl)
    @preconcurrency import Musl
  #elseif canImport(Darwin)
    import Darwin
  #elseif canImport(Android)
    @preconcurrency import Android
  #elseif canImport(WASILibc)
    import WASILibc
  #else
    #error("layout-inspect does not know the C library of this system")
  #endif

  extension Platform {
    // MARK: Files

    package static func openToRead(_ path: String) throws(PlatformError) -> Int32 {
      try checked(open(path, O_RDONLY | O_CLOEXEC))
    }

    /// Makes the file, or empties it.
    package static func openToWrite(_ path: String) throws(PlatformError) -> Int32 {
      #if os(WASI)
        try checked(creat(path, 0o666))  // O_CREAT is a macro that Swift cannot read there
      #else
        try checked(open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666))
      #endif
    }

    package static func closeFile(_ descriptor: Int32) throws(PlatformError) {
      _ = try checked(close(descriptor))
    }

    /// Reads into the buffer from its start. Returns how many bytes came, 0 at the end.
    package static func readBytes(_ descriptor: Int32, _ buffer: inout [UInt8]) throws(PlatformError) -> Int {
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count >= 0 { return count }
        if !isInterrupted { throw lastError }
      }
    }

    /// Writes the bytes from `start` on. Returns how many the system took.
    package static func writeBytes(_ descriptor: Int32, _ bytes: [UInt8], from start: Int) throws(PlatformError) -> Int
    {
      while true {
        let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress?.advanced(by: start), $0.count - start) }
        if count >= 0 { return count }
        if !isInterrupted { throw lastError }
      }
    }

    // MARK: Folders

    /// The path of what is called `name` in a folder.
    package static func path(_ folder: String, _ name: String) -> String {
      folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// The names in a folder, in no order, `.` and `..` among them.
    package static func names(in folder: String) throws(PlatformError) -> [String] {
      guard let directory = opendir(folder) else { throw lastError }
      defer { closedir(directory) }
      var names: [String] = []
      while let entry = readdir(directory) {
        #if os(WASI)
          // The name has no length in C, so Swift does not see it: it follows the type.
          let start = MemoryLayout<dirent>.offset(of: \.d_type)! + 1
        #else
          let start = MemoryLayout<dirent>.offset(of: \.d_name)!
        #endif
        names.append(String(cString: (UnsafeRawPointer(entry) + start).assumingMemoryBound(to: CChar.self)))
      }
      return names
    }

    /// The path from the top of the file system, without links, `.` and `..`; nil if there is nothing under the path.
    package static func realPath(_ path: String) -> String? {
      guard let found = realpath(path, nil) else { return nil }
      defer { free(found) }
      return String(cString: found)
    }

    /// Whether there is a folder under the path; with `following`, also one that a link leads to.
    package static func isFolder(_ path: String, following: Bool) -> Bool {
      var status = stat()
      let result = following ? stat(path, &status) : lstat(path, &status)
      return result == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether a pipe, a socket or a device is under the path, or where a link leads: what may never end, or never begin.
    package static func isSpecialFile(_ path: String) -> Bool {
      var status = stat()
      guard stat(path, &status) == 0 else { return false }
      return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
    }

    /// The state of the file under a path, or of the one that a link leads to; nil if there is none.
    package static func stamp(_ path: String) -> FileStamp? {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      #if canImport(Darwin)
        let times = [status.st_mtimespec, status.st_ctimespec]
      #else
        let times = [status.st_mtim, status.st_ctim]
      #endif
      return FileStamp(
        time: times.flatMap { [Int64($0.tv_sec), Int64($0.tv_nsec)] }, size: Int64(status.st_size),
        identity: UInt64(truncatingIfNeeded: status.st_ino))
    }

    // MARK: The process

    /// Waits for so many seconds, or less if a signal comes.
    package static func pause(_ seconds: Double) {
      var time = timespec()
      time.tv_sec = .init(seconds)
      time.tv_nsec = .init((seconds - seconds.rounded(.down)) * 1e9)
      nanosleep(&time, nil)
    }

    package static func isTerminal(_ descriptor: Int32) -> Bool {
      isatty(descriptor) == 1
    }

    /// How many characters a line of a terminal has; nil for what is none, or does not know.
    package static func columns(_ descriptor: Int32) -> Int? {
      #if os(WASI)
        return nil
      #else
        #if canImport(Darwin)
          let request: UInt = 0x4008_7468  // TIOCGWINSZ, a macro that Swift cannot read there
        #else
          let request = UInt(TIOCGWINSZ)
        #endif
        var size = winsize()
        guard ioctl(descriptor, request, &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
      #endif
    }

    /// Whether a pipe or a terminal has nobody at its other end any more.
    package static func isAbandoned(_ descriptor: Int32) -> Bool {
      #if os(WASI)
        return false
      #else
        var state = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&state, 1, 0) > 0 && Int32(state.revents) & (POLLERR | POLLHUP) != 0
      #endif
    }

    /// The environment variable of that name.
    package static func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }
    }

    /// Makes a write to a closed pipe an error of that write instead of the end of the process.
    package static func prepareStreams() {
      #if !os(WASI)  // there are no signals
        signal(SIGPIPE, SIG_IGN)
      #endif
    }

    package static func endProcess(_ status: Int32) -> Never {
      exit(status)
    }

    // MARK: Other programs

    #if os(WASI)
      package static func run(
        _ program: String, _ arguments: [String], withMessages: Bool, read: (Int32) -> Void
      ) throws(PlatformError) -> Int32 {
        throw PlatformError(kind: .other, message: "no program can be run on this system")
      }
    #else
      /// Runs a program of the search path, without a shell and with nothing to read, and returns its exit status.
      /// `read` is given a descriptor with what it prints, and with its messages too if they are asked for.
      package static func run(
        _ program: String, _ arguments: [String], withMessages: Bool, read: (Int32) -> Void
      ) throws(PlatformError) -> Int32 {
        var ends: [Int32] = [-1, -1]
        _ = try checked(pipe(&ends))
        let started = start(program, arguments, ends, withMessages: withMessages)
        close(ends[1])
        if started.code == 0 { read(ends[0]) }
        close(ends[0])
        if started.code != 0 { throw error(started.code) }
        var status: Int32 = 0
        while waitpid(started.process, &status, 0) < 0 {
          if !isInterrupted { throw lastError }
        }
        // As wait(2) has it: the exit status in the second byte, unless a signal in the first one ended the program.
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
      }

      /// Starts a program that prints into a pipe. Returns the error's code, 0 for none.
      private static func start(
        _ program: String, _ arguments: [String], _ pipe: [Int32], withMessages: Bool
      ) -> (process: pid_t, code: Int32) {
        #if canImport(Darwin) || canImport(Android)
          var actions: posix_spawn_file_actions_t?
        #else
          var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, standardInput, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, pipe[1], standardOutput)
        if withMessages {
          posix_spawn_file_actions_adddup2(&actions, pipe[1], standardError)
        } else {
          posix_spawn_file_actions_addopen(&actions, standardError, "/dev/null", O_WRONLY, 0)
        }
        for end in pipe where end > standardError { posix_spawn_file_actions_addclose(&actions, end) }
        let words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        #if canImport(Darwin)
          let environment = _NSGetEnviron().pointee
        #else
          let environment = environ
        #endif
        let code = posix_spawnp(&process, program, &actions, nil, words, environment)
        return (process, code)
      }
    #endif

    // MARK: Errors

    /// The result of a call that returns less than 0 when it fails.
    static func checked(_ result: Int32) throws(PlatformError) -> Int32 {
      if result < 0 { throw lastError }
      return result
    }

    /// The numbers of errno that mean something here.
    private enum Code {
      #if os(WASI)  // as its witx files number them: Swift cannot read the macros
        static let missing: Int32 = 44
        static let interrupted: Int32 = 27
        static let noReader: Int32 = 64
      #else
        static let missing = ENOENT
        static let interrupted = EINTR
        static let noReader = EPIPE
      #endif
    }

    static var lastError: PlatformError { error(errno) }

    /// Whether the last call failed only because a signal came.
    static var isInterrupted: Bool { errno == Code.interrupted }

    private static func error(_ code: Int32) -> PlatformError {
      let kind: PlatformError.Kind =
        switch code {
        case Code.missing: .missing
        case Code.noReader: .closed
        default: .other
        }
      return PlatformError(kind: kind, message: String(cString: strerror(code)))
    }
  }

#endif
