import { expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'

const path = '/api/ecm/bazis/shared-baskets/'
const dayMs = 86_400_000

export function sharedBasketsSuite(shop: () => Shop): void {
  const share = (products: unknown) => shop().call('POST', path, { products })
  const lines = [
    { product_idcode: '100001', count: 2.5 },
    { product_idcode: '100000', count: 3 },
  ]

  test('a shared basket keeps its order for 90 days under an unguessable code', async () => {
    const { body } = await share(lines)
    expect(body.code).toMatch(/^[\w-]{22}$/)
    expect(body.products).toEqual(lines)
    expect((Date.parse(body.expires_at) - Date.parse(body.created_at)) / dayMs).toBeCloseTo(90, 1)
    expect((await shop().call('GET', `${path}${body.code}/`)).body).toEqual(body)
    expect((await share(lines)).body.code).not.toBe(body.code)
  })

  test('an unknown code and an expired one give null, and the expired one is deleted', async () => {
    const { body } = await share(lines)
    await shop().db.query("update shared_baskets set expires_at = now() - interval '1 minute' where code = $1", [
      body.code,
    ])
    expect((await shop().call('GET', `${path}${body.code}/`)).body).toBeNull()
    expect((await shop().call('GET', `${path}none/`)).body).toBeNull()
    await share(lines)
    expect(await shop().db.query('select 1 from shared_baskets where code = $1', [body.code])).toEqual([])
  })

  test('stores 500 lines', async () => {
    const most = Array.from({ length: 500 }, (_, at) => ({ product_idcode: `${at}`, count: 1 }))
    const { body } = await share(most)
    expect(body.products).toHaveLength(500)
    expect((await share([...most, { product_idcode: '500', count: 1 }])).status).toBe(400)
  })

  test.each([
    ['no lines', []],
    ['lines that are none', 'всё'],
    ['a count of 0', [{ product_idcode: '1', count: 0 }]],
    ['a count of 1e9', [{ product_idcode: '1', count: 1e9 }]],
    ['a count as text', [{ product_idcode: '1', count: '2' }]],
    ['a product twice', [1, 2].map((count) => ({ product_idcode: '1', count }))],
    ['an empty code', [{ product_idcode: '', count: 1 }]],
  ])('a basket with %s is refused with 400', async (_what, products) => {
    const { status, body } = await share(products)
    expect([status, typeof body.detail]).toEqual([400, 'string'])
  })
}
