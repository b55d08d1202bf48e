import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { loggablePath } from './logger.ts'

/** Names the request, writes one line when it is over. Ids of strangers are not taken over. */
export function setUpRequestId(log: Logger, trustedId = false): RequestHandler {
  return (request, response, next) => {
    const given = trustedId ? request.headers['x-request-id'] : undefined
    request.id = typeof given === 'string' ? given : randomUUID()
    request.log = log.child({ requestId: request.id })
    response.setHeader('x-request-id', request.id)
    const startedAt = performance.now()
    const { method, originalUrl } = request
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
