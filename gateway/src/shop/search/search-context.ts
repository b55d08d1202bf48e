import type { Request } from 'express'
import type { Logger } from 'pino'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../services.ts'
import type { SearchClients } from './sources.ts'

/** What finding goods takes. */
type SearchServices = Pick<
  ShopServices,
  | 'caches'
  | 'catalogue'
  | 'clients'
  | 'config'
  | 'departments'
  | 'log'
  | 'popularSearches'
  | 'retailer'
  | 'searchClients'
  | 'skippedBlocks'
  | 'tickets'
>

/** The visitor of a call with the clients and services for it. */
export interface SearchContext {
  services: SearchServices
  clients: SearchClients
  visitor: Visitor
  requestId: string
  log: Logger
}

/** Returns a function that makes the context of a call. */
export const searchContextFor =
  (services: SearchServices) =>
  ({ visitor, request }: { visitor: Visitor; request: Pick<Request, 'id' | 'log'> }): SearchContext => ({
    services,
    clients: services.searchClients,
    visitor,
    requestId: request.id,
    log: request.log,
  })
