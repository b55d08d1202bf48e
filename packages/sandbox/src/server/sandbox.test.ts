import { afterAll, beforeAll, describe } from 'vitest'
import { sandboxSuites } from './sandbox.suite.ts'
import { openShop, type Shop } from './shop.fixture.ts'

describe('the sandbox on an embedded database', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  }, 120_000)
  afterAll(() => shop.close())

  sandboxSuites(() => shop)
})
