// main.swift: the chat in a window.

import Toolkit

do {
  let screen = ChatScreen(Conversation.beginning())
  let window = try Window(screen, title: "Chat", size: Size(width: 420, height: 680))
  window.stage.focus(screen.field)
  try window.run()
} catch {
  Window.quit("chat: \(error)")
}
