import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'
import { onTestFinished } from 'vitest'
import { actor, temporaryReleases } from '../../../../gateway/src/platform/releases/releases.fixture.ts'
import { Browser, FakeRetailer } from '../../../../gateway/src/shop/basket/basket.fixture.ts'
import { openCrm } from '../../../../gateway/src/shop/leads/crm-server.fixture.ts'
import { form } from '../../../../gateway/src/shop/order/form.fixture.ts'
import { startGatewayProcess } from './gateway-process.ts'

/** A page whose rendering allocates memory without end. */
export const MEMORY_HOG_PAGE = 'takes-all-memory'

/** Prepended to the code of the renderer. */
const memoryHogScript = `
const http = require('node:http')
const { createServer } = http
http.createServer = (answer) => createServer((request, response) => {
  let body = ''
  request.on('data', (part) => { body += part })
  request.on('end', () => {
    if (body.includes('${MEMORY_HOG_PAGE}')) for (const held = []; ; ) held.push(new Array(100_000).fill(held.length / 3))
  })
  answer(request, response)
})`

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Options {
  env?: NodeJS.ProcessEnv
  /** Node flags of the gateway. */
  flags?: string[]
  /** Handler that runs before the retailer's own routes. */
  beforeRetailer?: RequestHandler
  /** Maps the prepared data folder to the one that the gateway uses. */
  moved?: (dataDir: string) => Promise<string>
  /** Registers a clean-up for the end of the test. */
  onEnd?: (clean: () => Promise<void>) => void
}

/**
 * Starts a real gateway process with real renderer processes of trivial code, and a fake retailer, image service and
 * CRM: it starts within seconds, and ends with the test.
 */
export async function openSmallSite({
  env = {},
  flags,
  beforeRetailer = (_request, _response, next) => next(),
  moved = async (dataDir) => dataDir,
  onEnd = onTestFinished,
}: Options = {}) {
  const { dataDir: prepared, registry, publishShell, publishBasket, set } = await temporaryReleases('', onEnd)
  const shell = await publishShell('one', memoryHogScript)
  const first = await set(shell, await publishBasket('one'))
  await registry.activate(first, actor)
  const dataDir = await moved(prepared)
  const crm = await openCrm(onEnd)
  const retailer = new FakeRetailer()
  const app = express().use(beforeRetailer, retailer.app())
  app.get('/product_images/normal/:file', (_request, response) => void response.type('png').send(PICTURE))
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const environment = {
    DATA_DIR: dataDir,
    RETAILER_URL: url,
    IMAGES_URL: url,
    CRM_URL: crm.url,
    CRM_TOKEN: 'vitrina-tests',
    CRM_RETRY_SECONDS: '0.1',
    TRUST_PROXY: '1',
    ...env,
  }
  const gateway = await startGatewayProcess({ env: environment, ...(flags ? { flags } : {}) })
  onEnd(async () => {
    await gateway.stop()
    server.closeAllConnections()
    server.close()
  })
  let orders = 0
  return {
    gateway,
    /** Environment of the gateway. */
    env: environment,
    /** Hosts of all configured systems. */
    systems: [url, crm.url].map((one) => new URL(one).host),
    retailer,
    crm,
    registry,
    dataDir,
    /** Publishes a set that is not live. */
    otherSet: async (marker = 'two') => set(shell, await publishBasket(marker)),
    /** A guest orders the lines of their basket, under a new idempotency key. */
    async order({ url = gateway.url, guest = randomUUID() as string } = {}) {
      const browser = new Browser(url as never, `10.8.0.${++orders}`)
      browser.cookies.set('user_uuid', guest)
      browser.cookies.set(`Basket_${guest}`, '1~00001*2~00002*1')
      browser.cookies.set(`orderItems_${guest}`, '1~00001')
      return browser.call('post', '/api/site/orders/', { ...form, idempotencyKey: `key-of-order-${orders}` })
    },
  }
}

export type SmallSite = Awaited<ReturnType<typeof openSmallSite>>
