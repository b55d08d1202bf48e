import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest, Agent as SecureAgent } from 'node:https'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Outcome } from './outcome.ts'

/** Shorter than the keep-alive timeout of servers, so that they seldom close the connection first. */
const FREE_SOCKET_MS = 4000

export const agentFor = (base: URL, atOnce: number): Agent => {
  const options = { keepAlive: true, maxSockets: atOnce, timeout: FREE_SOCKET_MS }
  return base.protocol === 'https:' ? new SecureAgent(options) : new Agent(options)
}

export interface HttpRequestOptions {
  method: string
  url: URL
  headers: Record<string, string>
  body: string | Uint8Array | Readable | undefined
  agent: Agent
  /** Timeout until the response head, ms. */
  headMs: number
  /** Timeout until the last byte, ms. */
  wholeMs: number
  /** Timeout without a byte while the reader is waiting for one, ms. */
  idleMs: number
  largestBytes: number
  signal: AbortSignal | undefined
}

/** Why an attempt has no response, before the upstream is known. */
export class AttemptError extends Error {
  override name = 'AttemptError'
  readonly outcome: Outcome
  /** A reused connection was closed at that moment, so the upstream has not seen the request. */
  readonly wasStale: boolean

  constructor(outcome: Outcome, cause?: unknown, wasStale = false) {
    super(outcome, { cause })
    this.outcome = outcome
    this.wasStale = wasStale
  }
}

const unreachableCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT'])

function toAttemptError(error: Error & { code?: string }, call: ClientRequest): AttemptError {
  if (error instanceof AttemptError) return error
  if (error.code && unreachableCodes.has(error.code)) return new AttemptError('unreached', error)
  return new AttemptError('broken', error, call.reusedSocket && error.code === 'ECONNRESET')
}

/**
 * Sends one HTTP request and resolves to the response head; the body fails when it is too large, takes too long or
 * pauses too long. Redirects are not followed. Rejects with AttemptError.
 */
export function sendRequest(wire: HttpRequestOptions): Promise<IncomingMessage> {
  const { url, method, headers, body, agent, signal, idleMs, largestBytes } = wire
  return new Promise((resolve, reject) => {
    const gone = () => new AttemptError(signal?.reason?.name === 'TimeoutError' ? 'late' : 'given-up', signal?.reason)
    if (signal?.aborted) return reject(gone())
    const call = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, { method, agent, headers })
    let fail = (end: AttemptError): unknown => call.destroy(end)
    const late = () => fail(new AttemptError('late'))
    const headTimer = setTimeout(late, wire.headMs)
    const wholeTimer = setTimeout(late, wire.wholeMs)
    const giveUp = () => fail(gone())
    signal?.addEventListener('abort', giveUp, { once: true })
    call.once('close', () => {
      clearTimeout(headTimer)
      clearTimeout(wholeTimer)
      signal?.removeEventListener('abort', giveUp)
    })
    call.on('error', (error) => reject(toAttemptError(error, call)))
    call.once('response', (response) => {
      clearTimeout(headTimer)
      fail = (end) => response.destroy(end)
      const status = response.statusCode ?? 0
      if (status >= 300 && status < 400 && status !== 304) return call.destroy(new AttemptError('redirected'))
      if (Number(response.headers['content-length'] ?? 0) > largestBytes)
        return call.destroy(new AttemptError('too-large'))
      // With unread bytes in the buffer the reader is slow, not the upstream.
      call.setTimeout(idleMs, () => {
        if (response.readableLength === 0) late()
      })
      resolve(response)
    })
    if (body instanceof Readable) pipeline(body, call).catch((error: Error) => call.destroy(error))
    else call.end(body)
  })
}

const toBodyError = (error: unknown): AttemptError =>
  error instanceof AttemptError ? error : new AttemptError('broken', error)

/** Reads the whole body. Rejects with AttemptError, also for a truncated body. */
export function readBody(response: IncomingMessage, largestBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let bytes = 0
    response.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > largestBytes) response.destroy(new AttemptError('too-large'))
      else pieces.push(piece)
    })
    response.once('end', () => resolve(Buffer.concat(pieces, bytes)))
    response.once('error', (error) => reject(toBodyError(error)))
  })
}

/** The body as a stream, with the same errors as `readBody`. Destroying it ends the response. */
export function limitedStream(response: IncomingMessage, largestBytes: number): Readable {
  let bytes = 0
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      if (bytes > largestBytes) done(new AttemptError('too-large'))
      else done(null, piece)
    },
  })
  response.once('error', (error) => counted.destroy(toBodyError(error)))
  counted.once('close', () => {
    if (!response.complete) response.destroy()
  })
  return response.pipe(counted)
}
