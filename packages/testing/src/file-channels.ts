/**
 * Setup of test files with a DOM: the channels between tabs that a browser has. Files follow one another in a process, so
 * what one has opened is closed behind it and hears nothing of the next.
 */
import { BroadcastChannel } from 'node:worker_threads'
import { afterAll } from 'vitest'

const openChannels = new Set<BroadcastChannel>()

class FileChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    openChannels.add(this)
  }
}

Object.assign(globalThis, { BroadcastChannel: FileChannel })

afterAll(() => {
  for (const channel of openChannels) channel.close()
})
