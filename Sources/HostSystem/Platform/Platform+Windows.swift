// Platform+Windows.swift: the same by the calls of Windows.

#if os(Windows)

  import WinSDK
  import ucrt

  extension Platform {
    // MARK: Files

    package static func openToRead(_ path: String) throws(PlatformError) -> Int32 {
      try open(path, _O_RDONLY)
    }

    /// Makes the file, or empties it.
    package static func openToWrite(_ path: String) throws(PlatformError) -> Int32 {
      try open(path, _O_WRONLY | _O_CREAT | _O_TRUNC)
    }

    /// Opens a file as bytes: without `_O_BINARY`, ends of lines would be changed.
    private static func open(_ path: String, _ flags: Int32) throws(PlatformError) -> Int32 {
      var descriptor: Int32 = -1
      let code = path.withCString(encodedAs: UTF16.self) {
        _wsopen_s(&descriptor, $0, flags | _O_BINARY | _O_NOINHERIT, _SH_DENYNO, _S_IREAD | _S_IWRITE)
      }
      if code != 0 { throw error(code) }
      return descriptor
    }

    package static func closeFile(_ descriptor: Int32) throws(PlatformError) {
      if _close(descriptor) != 0 { throw lastError }
    }

    /// Reads into the buffer from its start. Returns how many bytes came, 0 at the end.
    package static func readBytes(_ descriptor: Int32, _ buffer: inout [UInt8]) throws(PlatformError) -> Int {
      let count = _read(descriptor, &buffer, UInt32(buffer.count))
      if count < 0 { throw lastError }
      return Int(count)
    }

    /// Writes the bytes from `start` on. Returns how many the system took.
    package static func writeBytes(_ descriptor: Int32, _ bytes: [UInt8], from start: Int) throws(PlatformError) -> Int
    {
      let count = bytes.withUnsafeBytes {
        _write(descriptor, $0.baseAddress?.advanced(by: start), UInt32(min($0.count - start, 1 << 20)))
      }
      if count < 0 { throw lastError }
      return Int(count)
    }

    // MARK: Folders

    /// The path of what is called `name` in a folder. Windows takes both separators.
    package static func path(_ folder: String, _ name: String) -> String {
      folder.hasSuffix("/") || folder.hasSuffix("\\") ? folder + name : folder + "/" + name
    }

    /// The names in a folder, in no order, `.` and `..` among them.
    package static func names(in folder: String) throws(PlatformError) -> [String] {
      var entry = WIN32_FIND_DATAW()
      let search = path(folder, "*").withCString(encodedAs: UTF16.self) { FindFirstFileW($0, &entry) }
      guard search != INVALID_HANDLE_VALUE else {
        throw PlatformError(kind: .other, message: "error \(GetLastError()) of Windows")
      }
      defer { FindClose(search) }
      var names: [String] = []
      repeat {
        names.append(
          withUnsafeBytes(of: entry.cFileName) {
            String(decoding: $0.bindMemory(to: UInt16.self).prefix { $0 != 0 }, as: UTF16.self)
          })
      } while FindNextFileW(search, &entry)
      return names
    }

    /// The path from the top of the file system, without `.` and `..`, with / between its parts; nil if there is nothing
    /// under the path.
    package static func realPath(_ path: String) -> String? {
      let attributes = path.withCString(encodedAs: UTF16.self) { GetFileAttributesW($0) }
      if attributes == DWORD.max { return nil }
      var full = [UInt16](repeating: 0, count: 1 << 15)  // none is longer
      let count = path.withCString(encodedAs: UTF16.self) {
        GetFullPathNameW($0, DWORD(full.count), &full, nil)
      }
      if count == 0 || count >= full.count { return nil }
      return String(String(decoding: full[..<Int(count)], as: UTF16.self).map { $0 == "\\" ? "/" : $0 })
    }

    /// Whether there is a folder under the path; with `following`, also one that a link leads to.
    package static func isFolder(_ path: String, following: Bool) -> Bool {
      let attributes = path.withCString(encodedAs: UTF16.self) { GetFileAttributesW($0) }
      if attributes == DWORD.max { return false }  // there is nothing
      let isLink = attributes & DWORD(FILE_ATTRIBUTE_REPARSE_POINT) != 0
      return attributes & DWORD(FILE_ATTRIBUTE_DIRECTORY) != 0 && (following || !isLink)
    }

    /// Whether a pipe or a device is under the path: folders hold none here.
    package static func isSpecialFile(_ path: String) -> Bool { false }

    /// The state of the file under a path; nil if there is none.
    package static func stamp(_ path: String) -> FileStamp? {
      var data = WIN32_FILE_ATTRIBUTE_DATA()
      let isThere = path.withCString(encodedAs: UTF16.self) { GetFileAttributesExW($0, GetFileExInfoStandard, &data) }
      guard isThere else { return nil }
      let written = data.ftLastWriteTime
      return FileStamp(
        time: [Int64(written.dwHighDateTime), Int64(written.dwLowDateTime)],
        size: Int64(data.nFileSizeHigh) << 32 | Int64(data.nFileSizeLow), identity: 0)
    }

    // MARK: The process

    /// Whether a pipe has nobody at its other end any more; here that shows when it is written to.
    package static func isAbandoned(_ descriptor: Int32) -> Bool { false }

    /// Waits for so many seconds.
    package static func pause(_ seconds: Double) {
      Sleep(DWORD(seconds * 1000))
    }

    package static func isTerminal(_ descriptor: Int32) -> Bool {
      _isatty(descriptor) != 0
    }

    /// How many characters a line of a terminal has; nil for what is none.
    package static func columns(_ descriptor: Int32) -> Int? {
      var info = CONSOLE_SCREEN_BUFFER_INFO()
      guard descriptor == standardOutput, GetConsoleScreenBufferInfo(GetStdHandle(STD_OUTPUT_HANDLE), &info) else {
        return nil
      }
      return Int(info.srWindow.Right - info.srWindow.Left) + 1
    }

    /// The environment variable of that name; nil also for an empty one.
    package static func variable(_ name: String) -> String? {
      var value = [UInt16](repeating: 0, count: 1 << 15)  // none is longer
      let count = name.withCString(encodedAs: UTF16.self) {
        GetEnvironmentVariableW($0, &value, DWORD(value.count))
      }
      return count == 0 ? nil : String(decoding: value[..<Int(count)], as: UTF16.self)
    }

    /// Makes the standard streams pass bytes as they are, and a console show them as UTF-8.
    package static func prepareStreams() {
      for stream in [standardInput, standardOutput, standardError] { _ = _setmode(stream, _O_BINARY) }
      _ = SetConsoleOutputCP(UInt32(CP_UTF8))
    }

    package static func endProcess(_ status: Int32) -> Never {
      exit(status)
    }

    // MARK: Other programs

    package static func run(
      _ program: String, _ arguments: [String], withMessages: Bool, read: (Int32) -> Void
    ) throws(PlatformError) -> Int32 {
      throw PlatformError(kind: .other, message: "no program is run on Windows")
    }

    // MARK: Errors

    private static var lastError: PlatformError {
      var code: Int32 = 0
      _get_errno(&code)
      return error(code)
    }

    private static func error(_ code: Int32) -> PlatformError {
      var words = [CChar](repeating: 0, count: 256)
      strerror_s(&words, words.count, code)
      let kind: PlatformError.Kind =
        switch code {
        case ENOENT: .missing
        case EPIPE: .closed
        case EINVAL where closedPipe: .closed
        default: .other
        }
      return PlatformError(
        kind: kind, message: String(decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }

    /// Whether the last call failed because the pipe's reader is gone, which the C library calls EINVAL.
    private static var closedPipe: Bool {
      var code: DWORD = 0
      _get_doserrno(&code)
      return code == DWORD(ERROR_NO_DATA)
    }
  }

#endif
