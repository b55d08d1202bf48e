import { type FSWatcher, watch } from 'node:fs'
import { basename } from 'node:path'
import type { Layout } from '../disk/layout.ts'
import { type LiveState, readLiveState } from './live.ts'

const pollMs = 1000

/**
 * Calls the listener after every later move, by any process; moves in quick succession may be merged. Returns an
 * unsubscribe function. Neither the watcher nor the timer keeps a process alive.
 */
export function watchLive(layout: Layout, listener: (live: LiveState) => void): () => void {
  let seen = readOrNull(layout)?.last.hash
  const look = () => {
    const live = readOrNull(layout)
    if (!live || live.last.hash === seen) return
    seen = live.last.hash
    listener(live)
  }
  const watcher = watchFolder(layout, look)
  // File system notifications are lost on network disks and beyond the system's limit of watches.
  const poll = setInterval(look, pollMs).unref()
  return () => {
    watcher?.close()
    clearInterval(poll)
  }
}

/** Watches the folder, since a rename replaces the file itself. */
function watchFolder(layout: Layout, look: () => void): FSWatcher | null {
  try {
    const watcher = watch(layout.root, { persistent: false }, (_event, file) => {
      if (file === null || file === basename(layout.live)) look()
    })
    return watcher.on('error', () => watcher.close())
  } catch {
    return null
  }
}

/** An unreadable file is no reason to stop serving the last live state. */
function readOrNull(layout: Layout): LiveState | null {
  try {
    return readLiveState(layout)
  } catch {
    return null
  }
}
