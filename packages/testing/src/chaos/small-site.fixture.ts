import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type Express } from 'express'
import { actor, temporaryReleases } from '../../../../gateway/src/platform/releases/releases.fixture.ts'
import { department } from '../../../../gateway/src/shop/basket/basket.fixture.ts'

/** Minimal render code that outputs frame and set; its renderer starts at once. */
const FRAME = `({ frame }, { set }) => '<title>' + set + '</title>' +
  [...frame.menu, ...frame.shopCities].map(({ name, name_for_site }) => '<p>' + (name ?? name_for_site) + '</p>').join('')`

export const WORDS = { menu: 'Сухие смеси', city: 'Вологда' }

/** A data folder with one live set, removed after the tests. `answers` renders each document. */
export async function smallSite(onEnd: (clean: () => Promise<void>) => void, answers = FRAME) {
  const { dataDir, registry, publishShell, publishBasket, set } = await temporaryReleases('', onEnd)
  const id = await set(await publishShell('one', '', answers), await publishBasket('one'))
  await registry.activate(id, actor)
  return { dataDir, set: id }
}

/** A retailer with a menu and one city; a test may extend it. */
export function smallRetailer(): Express {
  const app = express()
  const smesi = { slug: 'smesi', name: WORDS.menu, parent: null, product_count: 30, icon: null }
  app.get('/api/ecm/bazis/catalog/tree/', (_request, response) => void response.json([smesi]))
  app.get('/api/expro/departments/', (_request, response) => {
    response.json([department('00012', WORDS.city, 'price_vologda')])
  })
  return app
}

export interface TestServer {
  url: string
  close(): void
}

/** Listens on a free port until it is closed. */
export async function listenOnFreePort(answer: RequestListener): Promise<TestServer> {
  const server: Server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
