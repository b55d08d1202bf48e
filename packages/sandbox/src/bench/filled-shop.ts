import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Api, createApi } from '@vitrina/contracts/request'
import { openDatabase } from '../database/connection.ts'
import type { Database } from '../database/database.ts'
import type { TemporaryServer } from '../database/temporary-server.ts'
import { seed } from '../seed/seed.ts'
import { createApp } from '../server/app.ts'

/** The retailer's systems over PostgreSQL with this many goods, called over HTTP as the site does. */
export interface FilledShop {
  goods: number
  db: Database
  api: Api
  close(): Promise<void>
}

export async function openFilledShop(server: TemporaryServer, goods: number): Promise<FilledShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-bench-'))
  const db = await openDatabase({ dataDir, databaseUrl: await server.createDatabase() })
  await seed(db, { products: goods, mainDomain: 'vitrina.test', progress: () => {} })
  await db.script('vacuum (analyze)')
  const listener = createServer(await createApp({ db, dataDir, siteCode: 'bazis' })).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const api = createApi(async ({ method, url: path, body }) => {
    const response = await fetch(url + path, { method, body, headers: { 'Content-Type': 'application/json' } })
    return { status: response.status, text: await response.text() }
  })
  return {
    goods,
    db,
    api,
    close: async () => {
      listener.closeAllConnections()
      listener.close()
      await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
