#!/bin/sh
# A UGI engine that knows nothing of any game and misbehaves at its first move, in the way its argument says.
while read -r line; do
  case "$line" in
  ugi) printf 'id name Fake\nid author Nobody\nugiok\n' ;;
  isready) echo readyok ;;
  quit) exit 0 ;;
  go*)
    case "$1" in
    crash) exit 3 ;;
    hang) ;;
    illegal) echo 'bestmove z99' ;;
    flood) while :; do echo 'info string again'; done ;;
    endless) while :; do printf again; done ;;
    esac
    ;;
  esac
done
