import { expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'

const path = '/api/expro/departments/'

export function faultsSuite(shop: () => Shop): void {
  const put = (faults: unknown) => shop().call('PUT', '/faults', faults)
  const get = () => shop().call('GET', path)

  test('a fault answers with its status and body the given number of times', async () => {
    await put([{ match: `GET ${path}`, status: 503, body: { detail: 'ночь' }, times: 2 }])
    for (const _time of [1, 2]) expect(await get()).toMatchObject({ status: 503, body: { detail: 'ночь' } })
    expect((await get()).status).toBe(200)
  })

  test('a fault affects only its method and path, and ends when it is deleted', async () => {
    await put([{ match: 'GET /api/ecm/', status: 500 }])
    expect((await get()).status).toBe(200)
    expect((await shop().call('GET', '/api/ecm/bazis/promotions/all/')).status).toBe(500)
    expect((await shop().call('DELETE', '/faults')).body).toEqual([])
    expect((await shop().call('GET', '/api/ecm/bazis/promotions/all/')).status).toBe(200)
  })

  test('a slow call is answered late and correctly; a dropped one not at all', async () => {
    await put([{ match: `* ${path}`, latencyMs: 120 }])
    const start = performance.now()
    expect((await get()).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(110)
    await put([{ match: `* ${path}`, abort: true }])
    await expect(get()).rejects.toThrow()
    await shop().call('DELETE', '/faults')
  })

  test('invalid faults are refused and the earlier ones stay', async () => {
    expect((await put([{ match: 'nonsense' }])).status).toBe(400)
    expect((await put([{ match: 'GET /', status: 5 }])).status).toBe(400)
    expect((await shop().call('GET', '/faults')).body).toEqual([])
  })
}
