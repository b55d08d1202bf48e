/**
 * Setup of test files with a DOM: provides BroadcastChannel as browsers do. Test files share a process, so channels are
 * closed after each file and get no messages of the next one.
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
