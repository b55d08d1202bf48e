import { afterAll, beforeAll, describe } from 'vitest'
import { startTemporaryServer, type TemporaryServer } from '../database/temporary-server.ts'
import { sandboxSuites } from './sandbox.suite.ts'
import { openShop, type Shop } from './shop.fixture.ts'

describe('the sandbox on a PostgreSQL server', () => {
  let server: TemporaryServer
  let shop: Shop
  beforeAll(async () => {
    server = await startTemporaryServer()
    shop = await openShop(await server.createDatabase())
  }, 180_000)
  afterAll(async () => {
    await shop.close()
    await server.stop()
  })

  sandboxSuites(() => shop)
})
