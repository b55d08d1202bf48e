import { readLoopReport } from '../../../packages/testing/src/hostile/loop-delay.ts'
import { openAgent, type RawHttpRequest, sendRequest } from './http-client.ts'

/** Number of requests that are measured one by one, those with the slowest responses first. */
const LOOKED_AT = 400
const TIMES = 2

export interface RankedRequest {
  input: RawHttpRequest
  /** Longest pause of the gateway's event loop, ms of its processor time: the minimum of several tries. */
  pauseMs: number
}

/** Collects the requests with the longest response times. */
export class SlowestRequests {
  private readonly all: { input: RawHttpRequest; ms: number }[] = []

  record(input: RawHttpRequest, ms: number): void {
    this.all.push({ input, ms })
    if (this.all.length > 4 * LOOKED_AT) this.cut()
  }

  inputs(): RawHttpRequest[] {
    this.cut()
    return this.all.map(({ input }) => input)
  }

  private cut(): void {
    this.all.sort((one, other) => other.ms - one.ms)
    this.all.length = Math.min(this.all.length, LOOKED_AT)
  }
}

/** Sends requests one by one and sorts them by the longest pause of the event loop, longest first. */
export async function rankByPause(
  origin: string,
  socket: string,
  inputs: readonly RawHttpRequest[],
): Promise<RankedRequest[]> {
  const agent = openAgent(1)
  const worst: RankedRequest[] = []
  let address = 0
  for (const input of inputs) {
    let pauseMs = Number.POSITIVE_INFINITY
    for (let time = 0; time < TIMES; time += 1) {
      address += 1
      await readLoopReport(socket)
      await sendRequest(agent, origin, {
        ...input,
        headers: withClientAddress(input.headers, `10.70.${address >> 8}.${address & 255}`),
      })
      pauseMs = Math.min(pauseMs, (await readLoopReport(socket)).longestMs)
    }
    worst.push({ input, pauseMs })
  }
  agent.destroy()
  return worst.toSorted((one, other) => other.pauseMs - one.pauseMs)
}

/** The same headers with this client address. */
export function withClientAddress(headers: readonly string[], address: string): string[] {
  const at = headers.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'x-forwarded-for')
  return at < 0 ? [...headers, 'X-Forwarded-For', address] : headers.toSpliced(at + 1, 1, address)
}
