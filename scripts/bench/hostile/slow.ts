import { connect } from 'node:net'

/** Time limits of the gateway for the head of a request and for a short body; it checks them once a second. */
export const HEAD_MS = 20_000
export const BODY_MS = 30_000
const CHECK_INTERVAL_MS = 2000
const GIVE_UP_MS = 45_000

interface SlowCase {
  what: string
  longestMs: number
  /** Sent at once; `trickle` follows once a second. */
  first: string
  trickle: string
}

const slowCases: SlowCase[] = [
  { what: 'nothing is said at all', longestMs: HEAD_MS, first: '', trickle: '' },
  { what: 'half a head', longestMs: HEAD_MS, first: 'GET / HTTP/1.1\r\nHost: localhost\r\n', trickle: '' },
  {
    what: 'a head a byte a second',
    longestMs: HEAD_MS,
    first: 'GET / HTTP/1.1\r\nHost: localhost\r\nX: ',
    trickle: 'a',
  },
  {
    what: 'the next head a byte a second',
    longestMs: HEAD_MS,
    first: 'GET /about/ HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\nX: ',
    trickle: 'a',
  },
  {
    what: 'a body a byte a second',
    longestMs: BODY_MS,
    first:
      'POST /api/site/basket/lines/ HTTP/1.1\r\nHost: localhost\r\nX-Vitrina: 1\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
    trickle: ' ',
  },
  {
    what: 'chunks of a byte a second',
    longestMs: BODY_MS,
    first:
      'POST /api/site/basket/lines/ HTTP/1.1\r\nHost: localhost\r\nX-Vitrina: 1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
    trickle: '1\r\n \r\n',
  },
]

export interface SlowEnd {
  what: string
  seconds: number
  holds: boolean
}

function measureSlowEnd(port: number, { what, longestMs, first, trickle }: SlowCase): Promise<SlowEnd> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      if (first) socket.write(first)
    })
    const speaking = setInterval(() => trickle && !socket.destroyed && socket.write(trickle), 1000)
    const giveUp = setTimeout(() => socket.destroy(), GIVE_UP_MS)
    socket.resume()
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(speaking)
      clearTimeout(giveUp)
      const ms = performance.now() - startedAt
      resolve({ what, seconds: ms / 1000, holds: ms <= longestMs + CHECK_INTERVAL_MS })
    })
  })
}

/** Measures how long the gateway waits for each kind of slow client. */
export const measureSlowEnds = (origin: string): Promise<SlowEnd[]> =>
  Promise.all(slowCases.map((one) => measureSlowEnd(Number(new URL(origin).port), one)))
