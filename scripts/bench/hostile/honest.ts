import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { root } from '../../rooms.ts'
import type { Honest, HonestStep } from './honest-load.ts'

const EVERY_MS = 250

/** Goes on until it is ended, which gives what was answered. */
export function honestShopper(url: string, products: string[]): { end(): Promise<HonestStep[]>; stop(): void } {
  const calls = ['/api/site/session/', ...products.map((one) => `/api/site${one}`)]
  const asked = JSON.stringify({ url, pages: ['/', ...products], calls, everyMs: EVERY_MS } satisfies Honest)
  const child = fork(path.join(root, 'scripts/bench/hostile/honest-load.ts'), [asked], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    async end() {
      const told = once(child, 'message')
      child.send('end')
      const [steps] = await told
      return steps as HonestStep[]
    },
    stop() {
      child.kill('SIGTERM')
    },
  }
}
