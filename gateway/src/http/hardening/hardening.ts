import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import { type Rejection, sendRejection } from './rejection.ts'
import { faultOfHeaders, type ProxyTrust, stripUntrustedHeaders } from './request-headers.ts'
import { faultOfTarget } from './target.ts'

const readMethods = ['GET', 'HEAD']

/** Allowed methods: those of the contracts for calls, DELETE to leave a preview, else only GET and HEAD. */
const methodRules: { at: RegExp; methods: string[] }[] = [
  { at: /^\/api(?:[/?]|$)/i, methods: [...readMethods, 'POST', 'PUT', 'DELETE'] },
  { at: /^\/preview(?:[/?]|$)/i, methods: [...readMethods, 'DELETE'] },
]

/** The methods that a path allows when this one is not among them; undefined when it is allowed. */
function allowedMethods(method: string, target: string): string[] | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined
  const methods = methodRules.find(({ at }) => at.test(target))?.methods ?? readMethods
  return methods.includes(method) ? undefined : methods
}

/** Why a request is rejected before it is routed; undefined for a request that may pass. */
export function rejectionOf(request: IncomingMessage): Rejection | undefined {
  const target = request.url ?? ''
  const status = faultOfTarget(target) ?? faultOfHeaders(request)
  if (status !== undefined) return { status }
  const allow = allowedMethods(request.method ?? '', target)
  return allow && { status: 405, allow }
}

/** Connections that are being closed: bytes after a refused request may have been a part of it. */
const closingSockets = new WeakSet<Socket>()

/** Whether an earlier request on its connection was refused, or two parsers could read its headers differently. */
export const isSuspicious = (request: IncomingMessage): boolean =>
  closingSockets.has(request.socket) || faultOfHeaders(request) !== undefined

/**
 * The first middleware: refuses requests that two HTTP parsers could read differently, and removes headers that cannot
 * be trusted.
 */
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

/** Refuses CONNECT, which Node never emits as a request: answers 405 and closes the connection. */
export function rejectConnect(server: Server): void {
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {})
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
  })
}
