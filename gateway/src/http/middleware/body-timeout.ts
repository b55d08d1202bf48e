import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendRejection } from '../hardening/rejection.ts'

export interface BodyTimeout {
  /** Time for every body, ms. */
  graceMs: number
  /** Additional time by the declared length, bytes per millisecond. */
  bytesPerMs: number
}

/** A file of 10 MB has about two minutes, as over a slow phone connection; a small form has 30 seconds. */
const DEFAULT_TIMEOUT: BodyTimeout = { graceMs: 30_000, bytesPerMs: 100 }

/** Ends a request with 408 when its body is not complete in time. */
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
