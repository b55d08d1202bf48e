import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { root } from '../../workspace.ts'
import type { HonestLoadOptions, HonestMessage, HonestStep } from './honest-load.ts'

const EVERY_MS = 250

export interface HonestShopper {
  pause(): void
  resume(): void
  /** Stops the load and returns its requests with their statuses and times. */
  end(): Promise<HonestStep[]>
  stop(): void
}

export function honestShopper(url: string, products: string[]): HonestShopper {
  const calls = ['/api/site/session/', ...products.map((one) => `/api/site${one}`)]
  const serializedOptions = JSON.stringify({
    url,
    pages: ['/', ...products],
    calls,
    everyMs: EVERY_MS,
  } satisfies HonestLoadOptions)
  const child = fork(path.join(root, 'scripts/bench/hostile/honest-load.ts'), [serializedOptions], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const send = (message: HonestMessage) => void child.send(message)
  return {
    pause: () => send('pause'),
    resume: () => send('resume'),
    async end() {
      const reply = once(child, 'message')
      send('end')
      const [steps] = await reply
      return steps as HonestStep[]
    },
    stop() {
      child.kill('SIGTERM')
    },
  }
}
