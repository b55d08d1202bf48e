import type { Request } from 'express'
import type { Logger } from 'pino'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../services.ts'
import type { Sources } from './sources.ts'

/** Who asks, and with what. */
export interface Asker {
  services: ShopServices
  sources: Sources
  visitor: Visitor
  requestId: string
  log: Logger
}

/** Makes askers of the visitors of calls. */
export const askerOf =
  (services: ShopServices) =>
  ({ visitor, request }: { visitor: Visitor; request: Pick<Request, 'id' | 'log'> }): Asker => ({
    services,
    sources: services.finding,
    visitor,
    requestId: request.id,
    log: request.log,
  })
