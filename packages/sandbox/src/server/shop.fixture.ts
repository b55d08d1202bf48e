import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Api, createApi } from '@vitrina/contracts/request'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { openDatabase } from '../database/connection.ts'
import type { Database } from '../database/database.ts'
import { openSeededDatabase, SEED_PRODUCTS } from '../database/in-memory.fixture.ts'
import { seed } from '../seed/seed.ts'
import { createApp } from './app.ts'
import type { Letter } from './inbox/inbox.ts'

export interface Answer {
  status: number
  headers: Headers
  // Whatever a wrong or a right call answers with; tests say what they expect of it.
  // biome-ignore lint/suspicious/noExplicitAny: a test compares it as it is
  body: any
}

/** A sandbox with 300 goods, and helpers to call it. */
export interface Shop {
  db: Database
  url: string
  /** Calls by contract: a response that violates it is thrown as `ApiError`. */
  api: Api
  call(method: string, path: string, body?: unknown, token?: string): Promise<Answer>
  /** The newest 500 letters. */
  mail(): Promise<Letter[]>
  /** The newest text messages. */
  messages(): Promise<Letter[]>
  /** Number of all letters sent. */
  mailCount(): Promise<number>
  /** The first product of the catalogue that matches an SQL condition over `p` and its Vologda price `x`. */
  product(condition?: string): Promise<ListedProduct>
  /** An access token of a demo account. */
  signIn(email: string): Promise<string>
  close(): Promise<void>
}

export const vologda = { domain_id_1c: '00131', store: 'store12', price_column: 'price_vologda' }
export const site = { site_code: 'bazis' }

function createCaller(url: string): Shop['call'] {
  return async (method, path, body, token) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
}

export async function openShop(databaseUrl?: string): Promise<Shop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-shop-'))
  const db = databaseUrl ? await openDatabase({ dataDir, databaseUrl }) : await openSeededDatabase()
  await seed(db, { products: SEED_PRODUCTS, mainDomain: 'vitrina.test', progress: () => {} })
  const server = createServer(await createApp({ db, dataDir, siteCode: 'bazis' }))
  // Node's default of 5 s ends while a test is busy drawing a file, and the next call would hit a closed connection.
  server.keepAliveTimeout = 75_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const call = createCaller(url)
  const api = createApi(async ({ method, url: path, body }) => {
    const response = await fetch(url + path, { method, body, headers: { 'Content-Type': 'application/json' } })
    return { status: response.status, text: await response.text() }
  })
  return {
    db,
    url,
    api,
    call,
    mail: async () => (await call('GET', '/inbox/mail')).body,
    messages: async () => (await call('GET', '/inbox/sms')).body,
    mailCount: async () => {
      const [row] = await db.query<{ count: number }>("select count(*)::int as count from inbox where box = 'mail'")
      return row?.count ?? 0
    },
    product: async (condition = 'x.price > 0 and not p.discontinued and not p.only_contain_order') => {
      const [row] = await db.query<{ idcode: string }>(
        `select p.idcode from products p join prices x on x.product_id = p.id and x.price_column = 'price_vologda'
         where ${condition} order by p.idcode limit 1`,
      )
      const query = new URLSearchParams(vologda)
      const { body } = await call('POST', `/api/ecm/bazis/products/idcodes/?${query}`, [row?.idcode])
      return body[0]
    },
    signIn: async (email) => {
      const path = '/api/ecm/bazis/users/signin/'
      const { body } = await call('POST', path, { email, password: 'vitrina-demo', uuid_code: 'visitor-1' })
      return body.access_token
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await db.close()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
