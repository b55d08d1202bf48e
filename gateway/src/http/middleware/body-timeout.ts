import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendRejection } from '../hardening/rejection.ts'

export interface BodyTimeout {
  /** Every body has this long, ms. */
  graceMs: number
  /** What it says to be long for has so much longer, bytes a millisecond. */
  bytesPerMs: number
}

/** A file of 10 MB has two minutes, as over a slow phone; a form no longer than a form takes. */
const DEFAULT_TIMEOUT: BodyTimeout = { graceMs: 30_000, bytesPerMs: 100 }

/** Ends a request with 408 whose body comes more slowly than anybody sends one. */
export function enforceBodyTimeout(
  request: IncomingMessage,
  response: ServerResponse,
  pace: BodyTimeout = DEFAULT_TIMEOUT,
): void {
  const length = Number(request.headers['content-length'] ?? 0)
  const hasBody = length > 0 || request.headers['transfer-encoding'] !== undefined
  if (!hasBody) return
  const timer = setTimeout(
    () => {
      if (request.complete) return
      if (response.headersSent) request.socket.destroySoon()
      else sendRejection(request, response, { status: 408 })
    },
    pace.graceMs + length / pace.bytesPerMs,
  ).unref()
  for (const event of ['end', 'close'] as const) request.once(event, () => clearTimeout(timer))
}
