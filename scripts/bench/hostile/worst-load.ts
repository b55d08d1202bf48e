/** One client in a process of its own that sends the worst inputs until it is stopped. */
import { openAgent, type RawHttpRequest, sendRequest } from './http-client.ts'

const AT_ONCE = 32

export interface WorstLoad {
  url: string
  /** The body in base64. */
  inputs: (Omit<RawHttpRequest, 'body'> & { body?: string })[]
}

let isOver = false
let sent = 0
let refused = 0

process.once('message', async ({ url, inputs }: WorstLoad) => {
  const agent = openAgent(AT_ONCE)
  const all = inputs.map(({ body, ...input }) => ({ ...input, ...(body ? { body: Buffer.from(body, 'base64') } : {}) }))
  process.once('message', () => {
    isOver = true
  })
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (!isOver) {
        const answer = await sendRequest(agent, url, all[sent++ % all.length] as RawHttpRequest)
        if (!answer || answer.status === 429 || answer.status === 503) refused += 1
      }
    }),
  )
  process.send?.({ sent, refused }, () => process.exit(0))
})
process.once('disconnect', () => process.exit(0))
