import type { Order } from '@vitrina/contracts/site/order'
import { LRUCache } from 'lru-cache'
import type { HttpServices } from '../../http/services.ts'
import { exactTtl } from '../../infra/lru-options.ts'
import { heapSizeOf } from '../../infra/retailer/heap-size.ts'
import { SerialQueue } from '../basket/serial-queue.ts'
import { JOURNAL_TTL_MS, OrderJournal } from './journal.ts'
import { SignedFileIds } from './signed-file-ids.ts'

const ORDER_CACHE_BYTES = 24 * 1024 * 1024

/** The state of placing orders, one for the process: browsers and renderers reach the same. */
export interface PlacementContext {
  journal: OrderJournal
  fileIds: SignedFileIds
  /** Runs the calls for one basket one after another, on all gateways. */
  queue: SerialQueue
  /** Placed orders by key. Only saves a lookup: the retailer and the journal have the same data. */
  placedByKey: LRUCache<string, Order>
}

export const createPlacementContext = ({
  config,
  log,
  cluster,
}: Pick<HttpServices, 'config' | 'log' | 'cluster'>): PlacementContext => ({
  journal: new OrderJournal(config.dataDir, log, cluster),
  fileIds: new SignedFileIds(config.dataDir),
  queue: new SerialQueue('order', cluster),
  placedByKey: new LRUCache({
    maxSize: ORDER_CACHE_BYTES,
    sizeCalculation: (order, key) => heapSizeOf(order) + key.length,
    ...exactTtl(JOURNAL_TTL_MS),
  }),
})
