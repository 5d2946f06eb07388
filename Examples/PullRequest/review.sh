#!/bin/sh
# What a reviewer sees of a pull request that changes a storyboard: in git diff, in git difftool, in a comment, and from
# lint. Makes a repository in a temporary folder, and changes nothing outside of it.
#
#   review.sh LAYOUT-INSPECT STORYBOARD      the program, and Examples/Profile.storyboard
set -eu
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
storyboard=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# Nobody's settings but our own, and the same hashes every time.
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 GIT_PAGER=cat LC_ALL=C
export GIT_AUTHOR_NAME=Ada GIT_AUTHOR_EMAIL=ada@example.com GIT_AUTHOR_DATE='2024-01-01T00:00:00Z'
export GIT_COMMITTER_NAME=Ada GIT_COMMITTER_EMAIL=ada@example.com GIT_COMMITTER_DATE='2024-01-01T00:00:00Z'
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE GIT_EXTERNAL_DIFF GIT_DIFF_PATH_COUNTER || true
mkdir bin project
ln -s "$program" bin/layout-inspect
PATH=$folder/bin:$PATH
cd project

# show COMMAND: the command line as a person types it, and what it prints.
show() {
  printf '$ %s\n' "$1"
  eval "$1" 2>&1 || true
}

git init -q
git symbolic-ref HEAD refs/heads/main
git config core.abbrev 7
git config core.autocrlf false
mkdir Screens
cp "$storyboard" Screens/Profile.storyboard
cat > Screens/badge.json <<'END'
{ "format": "layout/1",
  "root": { "id": "badge", "size": [40, 20] },
  "views": [ { "id": "dot" } ],
  "constraints": [ "dot.left == 4", "dot.top == 4", "dot.width == 12", "dot.height == 12" ]
}
END
layout-inspect lint --write-baseline known.json Screens 2>/dev/null

# What the guide says to set up.
echo '*.storyboard diff=layout
*.xib diff=layout' > .gitattributes
git config diff.layout.textconv 'f() { layout-inspect solve --format lines -- "$1" 2>/dev/null || cat -- "$1"; }; f'
git config diff.tool layout
git config difftool.prompt false
git config difftool.layout.cmd 'layout-inspect diff --label "$MERGED" -- "$LOCAL" "$REMOTE"'
git add .
git commit -q -m 'The profile'

# The pull request: a smaller picture whose old height has been forgotten, a higher button, and one layout more.
git checkout -q -b smaller-picture
height='<constraint firstAttribute="height" constant="96" id="avatar-height"/>'
sed -e "s|\(<constraint firstAttribute=\"width\" constant=\"\)96\(\" id=\"avatar-width\"/>\)|\172\2$height|" \
  -e 's|constant="28" id="follow-height"|constant="44" id="follow-height"|' \
  Screens/Profile.storyboard > changed
mv changed Screens/Profile.storyboard
sed 's/"badge"/"mark"/' Screens/badge.json > Screens/mark.json
git add .
git commit -q -m 'A smaller picture'

show 'git diff main -- Screens/Profile.storyboard'
show 'git difftool main -- Screens/Profile.storyboard'
show 'layout-inspect diff HEAD~1:Screens/Profile.storyboard Screens/Profile.storyboard'
show 'layout-inspect diff main:Screens Screens'
show 'layout-inspect diff --format markdown main:Screens Screens'
show 'layout-inspect lint --baseline known.json Screens'
show 'layout-inspect lint --format github --baseline known.json Screens'
git config diff.layout.command 'layout-inspect diff --'
show 'git diff main -- Screens'
