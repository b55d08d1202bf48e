import { Agent, request } from 'node:http'

/** One request; `headers` alternates names and values, as on the wire. */
export interface RawHttpRequest {
  method: string
  target: string
  headers: string[]
  body?: string | Buffer
}

export interface RawHttpAnswer {
  status: number
  /** Names and values alternate. */
  headers: string[]
  body: Buffer
  ms: number
}

const TIMEOUT_MS = 20_000

export const openAgent = (connections: number): Agent => new Agent({ keepAlive: true, maxSockets: connections })

/** The whole response; null when there was none, or it broke off. */
export function sendRequest(
  agent: Agent,
  origin: string,
  { method, target, headers, body }: RawHttpRequest,
): Promise<RawHttpAnswer | null> {
  const startedAt = performance.now()
  const { hostname, port } = new URL(origin)
  const length = body === undefined ? [] : ['Content-Length', String(Buffer.byteLength(body))]
  return new Promise((resolve) => {
    const call = request(
      { agent, hostname, port, path: target, method, headers: [...headers, ...length], timeout: TIMEOUT_MS },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.once('error', () => resolve(null))
        response.once('end', () => {
          const ms = performance.now() - startedAt
          resolve({ status: response.statusCode ?? 0, headers: response.rawHeaders, body: Buffer.concat(pieces), ms })
        })
      },
    )
    call.once('timeout', () => call.destroy())
    call.once('error', () => resolve(null))
    call.end(body)
  })
}
