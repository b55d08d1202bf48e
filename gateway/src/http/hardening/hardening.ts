import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import { allowedMethods } from './methods.ts'
import { type Rejection, sendRejection } from './rejection.ts'
import { faultOfHeaders, type ProxyTrust, stripUntrustedHeaders } from './request-headers.ts'
import { faultOfTarget } from './target.ts'

/** Why no room may see a request; undefined for one that they may. */
export function rejectionOf(request: IncomingMessage): Rejection | undefined {
  const target = request.url ?? ''
  const status = faultOfTarget(target) ?? faultOfHeaders(request)
  if (status !== undefined) return { status }
  const allow = allowedMethods(request.method ?? '', target)
  return allow && { status: 405, allow }
}

/** Connections that are being closed: what was sent behind a refused request may have been a part of it. */
const closingSockets = new WeakSet<Socket>()

/** Whether a request before this one was refused on its connection, or its headers could be understood differently. */
export const isSuspicious = (request: IncomingMessage): boolean =>
  closingSockets.has(request.socket) || faultOfHeaders(request) !== undefined

/** First of all: refuses what two readers could understand differently, and takes out what nobody may believe. */
export function setUpHardening(inFront: ProxyTrust): RequestHandler {
  return (request, response, next) => {
    if (closingSockets.has(request.socket)) return
    const refusal = rejectionOf(request)
    if (refusal) {
      closingSockets.add(request.socket)
      return sendRejection(request, response, refusal)
    }
    stripUntrustedHeaders(request, inFront)
    next()
  }
}

/** What never becomes a request: asked to be a tunnel, the gateway says no and hangs up. */
export function rejectConnect(server: Server): void {
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {})
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
  })
}
