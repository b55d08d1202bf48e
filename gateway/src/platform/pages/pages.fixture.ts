import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import type { RenderRequest } from '@vitrina/federation/renderer-protocol'
import express from 'express'
import { createSite } from '../../app.ts'
import { openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import type { Services } from '../../services.ts'
import { department, FakeRetailer } from '../../shop/basket/basket.fixture.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

type Headers = Record<string, string>

/** Headers that every guest sends. */
const defaultHeaders: Headers = { 'user-agent': chrome, 'accept-encoding': 'br' }

export interface PageCall {
  path: string
  headers?: Headers
  method?: string
}

/** Every input of a page: the render request, and the visitor that its data calls are answered for. */
function renderInputOf({ ticket, requestId: _, trace: __, ...given }: RenderRequest, services: Services): string {
  const { uuid, ...visitor } = services.tickets.visitorOf(ticket) ?? {}
  return JSON.stringify({ ...given, visitor: { ...visitor, hasUuid: uuid !== undefined } })
}

/** A gateway over HTTP whose pages print every input they could depend on; `env` adds to its environment. */
export async function openPages(env: Record<string, string> = {}) {
  const shop = express()
  shop.get('/api/ecm/:site_code/catalog/tree/', (_request, response) => {
    response.json([{ slug: 'krovlya', name: 'Кровля', parent: null, product_count: 1, icon: null }])
  })
  shop.get('/api/expro/departments/', (_request, response) => {
    response.json([department('00012', 'Вологда', 'price_vologda'), department('00143', 'Кострома', 'price_kostroma')])
  })
  shop.get('/api/ecm/:site_code/users/me/', ({ headers }, response) => {
    if (headers.authorization === 'Bearer good') response.json(new FakeRetailer().user)
    else response.status(401).json({ detail: 'no' })
  })
  shop.use((_request, response) => void response.status(404).json({ detail: 'no' }))
  const retailer = await openRetailer(shop)
  const services = retailer.services({ PUBLIC_ORIGIN: 'http://localhost', ...env })
  const renderRequests: RenderRequest[] = []
  let isBroken = false
  const renderer = {
    async render(page: RenderRequest) {
      renderRequests.push(page)
      if (isBroken) throw new Error('The renderer is gone')
      return { document: renderInputOf(page, services), facts: { status: 200, failed: [], threw: [], calls: 0 } }
    },
    hasHung: async () => false,
  }
  const served = { set: { id: 'a1b2c3d4e5f60718', shell: '0', remotes: {} }, renderer, since: '' }
  const own = { isServing: () => true, current: () => served, forCohort: () => served, hasCanaries: () => false }
  Object.assign(services, { live: Object.assign(Object.create(services.live), own) })
  const server = createServer(createSite(services)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** The response that the visitor gets, with the page decompressed. */
  async function ask({ path, headers = {}, method = 'GET' }: PageCall) {
    const call = request({ port, path, method, headers: { host: 'localhost', ...defaultHeaders, ...headers } })
    call.end()
    const [response] = await once(call, 'response')
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const isPacked = response.headers['content-encoding'] === 'br' && body.length > 0
    const text = (isPacked ? brotliDecompressSync(body) : body).toString()
    return { status: Number(response.statusCode), headers: response.headers as Headers, text }
  }

  return {
    renderRequests,
    ask,
    breakRenderer: (broken: boolean) => {
      isBroken = broken
    },
    /** A registry without versions, from which no client-rendered fallback can be built. */
    registry: services.registry,
    crawlers: services.crawlers,
    close: () => {
      server.close()
      server.closeAllConnections()
      services.registry.close()
      services.cluster.close()
      retailer.close()
    },
  }
}
