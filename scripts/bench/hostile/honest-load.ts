/**
 * Background load in a process of its own: requests a page and a call every `everyMs`, and nothing between the messages
 * `pause` and `resume`.
 */
import { openAgent, sendRequest } from './http-client.ts'

export interface HonestLoadOptions {
  url: string
  pages: string[]
  calls: string[]
  everyMs: number
}

export type HonestMessage = 'pause' | 'resume' | 'end'

export interface HonestStep {
  target: string
  /** 0 when there was no response. */
  status: number
  ms: number
}

const { url, pages, calls, everyMs } = JSON.parse(process.argv[2] ?? '') as HonestLoadOptions
const agent = openAgent(16)
const { host } = new URL(url)
const steps: HonestStep[] = []
const waiting = new Set<Promise<void>>()

async function step(target: string): Promise<void> {
  const headers = ['Host', host, 'X-Forwarded-For', '172.16.9.9', 'Cookie', 'isCookieAgreedSuccess=agreed']
  const startedAt = performance.now()
  const answer = await sendRequest(agent, url, { method: 'GET', target, headers })
  steps.push({ target, status: answer?.status ?? 0, ms: performance.now() - startedAt })
}

let round = 0
let isPaused = false
const timer = setInterval(() => {
  if (isPaused) return
  for (const targets of [pages, calls]) {
    const one = step(targets[round % targets.length] ?? '/')
    waiting.add(one)
    one.finally(() => waiting.delete(one))
  }
  round += 1
}, everyMs)

process.on('message', async (message: HonestMessage) => {
  isPaused = message === 'pause'
  if (message !== 'end') return
  clearInterval(timer)
  await Promise.all(waiting)
  process.send?.(steps, () => process.exit(0))
})
process.once('disconnect', () => process.exit(0))
