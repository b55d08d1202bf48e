import type { Request } from 'express'
import type { Logger } from 'pino'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../services.ts'
import type { Sources } from './sources.ts'

/** Who asks, and with what. */
export interface SearchContext {
  services: ShopServices
  clients: Sources
  visitor: Visitor
  requestId: string
  log: Logger
}

/** Makes askers of the visitors of calls. */
export const searchContextFor =
  (services: ShopServices) =>
  ({ visitor, request }: { visitor: Visitor; request: Pick<Request, 'id' | 'log'> }): SearchContext => ({
    services,
    clients: services.finding,
    visitor,
    requestId: request.id,
    log: request.log,
  })
