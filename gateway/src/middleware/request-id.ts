import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { routeClassOf } from '../telemetry/route-class.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { loggablePath } from './logger.ts'

interface Options {
  telemetry?: Telemetry
  /** A data call of a renderer, which names the request it belongs to. */
  isData?: boolean
}

const ID = /^[\w-]{1,64}$/

/** Names the request, counts it and writes one line when it is over. Ids of strangers are not taken over. */
export function setUpRequestId(log: Logger, { telemetry, isData = false }: Options = {}): RequestHandler {
  return (request, response, next) => {
    const given = isData ? String(request.headers['x-request-id']) : ''
    request.id = ID.test(given) ? given : randomUUID()
    request.log = log.child({ requestId: request.id })
    response.setHeader('x-request-id', request.id)
    const startedAt = performance.now()
    const { method, originalUrl } = request
    const routeClass = isData ? 'data' : routeClassOf(originalUrl)
    response.on('close', () => {
      const ms = performance.now() - startedAt
      if (response.writableFinished) telemetry?.traffic.counted(routeClass, response.statusCode, ms)
      else telemetry?.traffic.aborted.of(routeClass).add()
    })
    response.on('finish', () => {
      const level = response.statusCode >= 500 ? 'warn' : 'debug'
      if (!request.log.isLevelEnabled(level)) return
      const line = {
        method,
        path: loggablePath(originalUrl),
        status: response.statusCode,
        ms: Math.round(performance.now() - startedAt),
      }
      request.log[level](line, 'answered')
    })
    next()
  }
}
