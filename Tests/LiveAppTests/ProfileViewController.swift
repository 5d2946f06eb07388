// ProfileViewController.swift: the screen of Documentation/live-apps.md, where it stands word for word.

import UIKit

final class ProfileViewController: UIViewController {
  let avatar = UIImageView()
  let name = UILabel()
  let handle = UILabel()
  let follow = UIButton()
  let bio = UILabel()

  override func viewDidLoad() {
    for part in [avatar, name, handle, follow, bio] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      avatar.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      avatar.topAnchor.constraint(equalTo: margins.topAnchor, constant: 16),
      avatar.widthAnchor.constraint(equalToConstant: 64),
      avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor, multiplier: 1),
      name.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
      name.topAnchor.constraint(equalTo: avatar.topAnchor, constant: 8),
      handle.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      handle.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 4),
      follow.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      follow.centerYAnchor.constraint(equalTo: avatar.centerYAnchor),
      follow.heightAnchor.constraint(equalToConstant: 36),
      bio.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      bio.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
  }
}
