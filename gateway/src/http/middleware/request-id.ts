import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { newRequestId } from '../../infra/request-ids.ts'
import type { Telemetry } from '../../infra/telemetry/telemetry.ts'
import { type RouteClass, routeClassOf } from '../../infra/upstream/route-class.ts'
import { tracing } from '../../infra/upstream/tracing.ts'
import { loggablePath } from './logger.ts'

interface RequestIdOptions {
  telemetry?: Telemetry
  /** Logs every request, not only those that failed. */
  everyLine?: boolean
  /** A data request of a renderer, which sends the id of the page request. */
  isData?: boolean
  /** The id of the live release set, without canaries. */
  liveSet?: () => string | null
}

const ID = /^[\w-]{1,64}$/

/** Sets the request id, counts the request and logs it when it is over. Ids sent by clients are ignored. */
export function setUpRequestId(log: Logger, options: RequestIdOptions = {}): RequestHandler {
  const { telemetry, everyLine = false, isData = false, liveSet = () => null } = options
  return (request, response, next) => {
    const given = isData ? String(request.headers['x-request-id']) : ''
    request.id = ID.test(given) ? given : newRequestId()
    request.log = log.child({ requestId: request.id })
    response.setHeader('x-request-id', request.id)
    const startedAt = performance.now()
    const routeClass = isData ? 'data' : routeClassOf(request.originalUrl)
    response.on('close', () => {
      const ms = performance.now() - startedAt
      const isWhole = response.writableFinished
      if (isWhole) telemetry?.traffic.record(routeClass, response.statusCode, ms)
      else telemetry?.traffic.aborted.of(routeClass).add()
      const level = response.statusCode >= 500 ? 'warn' : everyLine ? 'info' : 'debug'
      if (!request.log.isLevelEnabled(level)) return
      const line = { ...accessLogFields(request, response, routeClass), ms: Math.round(ms) }
      request.log[level](line, isWhole ? 'answered' : 'left')
    })
    const trace = tracing()
    if (!trace) return next()
    trace.traceRequest(request, response, { of: routeClass, isData, liveSet }, () => {
      request.log = log.child({ requestId: request.id, traceId: trace.traceId() })
      next()
    })
  }
}

/** The route template of a call, because its path holds ids; for anything else the path without query values. */
function accessLogFields(request: Request, response: Response, routeClass: RouteClass) {
  const { method, originalUrl } = request
  const route: unknown = request.route?.path
  const set = response.getHeader('x-release-set')
  return {
    method,
    class: routeClass,
    ...(typeof route === 'string' ? { route } : { path: loggablePath(originalUrl) }),
    ...(typeof set === 'string' ? { set } : {}),
    status: response.statusCode,
  }
}
