import { type FSWatcher, watch } from 'node:fs'
import { basename } from 'node:path'
import type { Layout } from '../disk/layout.ts'
import { type LiveState, readLiveState } from './live.ts'

const pollMs = 1000

/**
 * Calls the listener after every move made from now on, by any process; moves in quick succession may come as
 * one. Returns the function that ends it. Neither keeps a process running.
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
  // Notices of the file system get lost on network disks and beyond the system's limit of watches.
  const poll = setInterval(look, pollMs).unref()
  return () => {
    watcher?.close()
    clearInterval(poll)
  }
}

/** The folder, not the file: a file that is replaced by a rename is another file. */
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

/** What cannot be read just now is no reason to stop serving what was live. */
function readOrNull(layout: Layout): LiveState | null {
  try {
    return readLiveState(layout)
  } catch {
    return null
  }
}
