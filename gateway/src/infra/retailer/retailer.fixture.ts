/** The retailer in tests of the gateway. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Express } from 'express'
import { createServices } from '../../services.ts'
import { readConfig } from '../configuration/config.ts'
import { testDecoder } from '../decoding/decoder.fixture.ts'
import { createResponseCaches } from './response-caches.ts'

/** A product as listings contain it, with default values. */
export const listedProduct = (idcode: string, more: Partial<ListedProduct> = {}): ListedProduct => ({
  id: idcode,
  idcode,
  slug: `tovar-${idcode}`,
  name: `Товар ${idcode}`,
  price: 10,
  brand: null,
  unit: 'шт',
  contain: null,
  weight: null,
  volume: null,
  stores: {},
  is_sale: false,
  only_contain_order: false,
  discontinued: false,
  distributor_id: null,
  image: null,
  features: [],
  ...more,
})

/** Starts the app as the retailer; gateways created from `services` call it, and share no cache. */
export async function openRetailer(app: Express) {
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrina-gateway-'))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    services: (environment: Record<string, string> = {}) => {
      const config = readConfig({ DATA_DIR: dataDir, RETAILER_URL: url, LOG_LEVEL: 'silent', ...environment })
      return { ...createServices(config, createResponseCaches(16 * 1024 * 1024)), decoder: testDecoder }
    },
    close: () => {
      server.close()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
