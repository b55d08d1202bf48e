import { retailerDepartmentsApi } from '@vitrina/contracts/retailer/departments'
import { retailerProductApi } from '@vitrina/contracts/retailer/product'
import { expect, test } from 'vitest'
import { type Shop, site, vologda } from '../shop.fixture.ts'

export function productSuite(shop: () => Shop): void {
  test('departments are returned unfiltered: head office, alias, excluded record, foreign parents, with and without a map', async () => {
    const all = await shop().api(retailerDepartmentsApi.list, {})
    const byId = new Map(all.map((department) => [department.id_1c, department]))
    expect(byId.get('00012')?.parent).not.toBe('00012')
    for (const id of ['00131', '00031', '00143', '00152', '00195', '00196']) {
      expect(byId.get(id)).toMatchObject({ parent: '00012', is_pick_up_point: false })
      expect(byId.get(id)?.names_cases).toHaveLength(6)
    }
    expect(byId.has('00130')).toBe(true)
    expect(all.some(({ parent }) => parent === '00300')).toBe(true)
    expect(all.some(({ yandex_map_link }) => yandex_map_link === null)).toBe(true)
    expect(new Set(all.map(({ domain }) => domain)).size).toBeGreaterThan(2)
  })

  test('prices of a product differ by branch, and are lower for a client with special prices [API-15]', async () => {
    const { idcode, price } = await shop().product()
    const ask = async (query: object) => {
      const call = { params: site, query: { domain_id_1c: '00131', store: 'store12', ...query }, body: [idcode] }
      return (await shop().api(retailerProductApi.byIdcodes, call))[0]?.price ?? 0
    }
    const kostroma = await ask({ price_column: 'price_kostroma' })
    expect(kostroma).not.toBe(price)
    expect(Math.abs(kostroma / price - 1)).toBeLessThan(0.08)
    const own = await ask({ client_id_1c: '00123' })
    expect(own / price).toBeGreaterThan(0.84)
    expect(own / price).toBeLessThan(0.94)
    expect(await ask({ client_id_1c: '99999' })).toBe(price)
  })

  test('client prices are the same in the head office and in its alias department', async () => {
    const { idcode } = await shop().product()
    const ask = (domain_id_1c: string) =>
      shop().api(retailerProductApi.byIdcodes, {
        params: site,
        query: { domain_id_1c, store: 'store12', client_id_1c: '00123' },
        body: [idcode],
      })
    expect(await ask('00012')).toEqual(await ask('00131'))
  })

  test('both or neither of client and column are refused; unknown and repeated codes are left out', async () => {
    const { idcode } = await shop().product()
    const path = '/api/ecm/bazis/products/idcodes/?domain_id_1c=00131&store=store12'
    expect((await shop().call('POST', path, [idcode])).status).toBe(400)
    expect((await shop().call('POST', `${path}&client_id_1c=1&price_column=b`, [idcode])).status).toBe(400)
    expect((await shop().call('POST', `${path}&price_column=price_vologda`, { not: 'a list' })).status).toBe(400)
    const { body } = await shop().call('POST', `${path}&price_column=price_vologda`, [idcode, 'none', idcode])
    expect(body).toHaveLength(1)
  })

  test('a product is read by its slug with its path; an unknown slug is null', async () => {
    const { slug, idcode } = await shop().product()
    const found = await shop().api(retailerProductApi.bySlug, { params: { ...site, slug }, query: vologda })
    expect(found).toMatchObject({ idcode, slug })
    expect(found?.breadcrumbs).toHaveLength(2)
    expect(
      await shop().api(retailerProductApi.bySlug, { params: { ...site, slug: 'none' }, query: vologda }),
    ).toBeNull()
  })

  test('returns all features of a known product, and 404 for an unknown one', async () => {
    const { idcode } = await shop().product()
    const { features } = await shop().api(retailerProductApi.specifications, { params: { ...site, idcode } })
    expect(features.length).toBeGreaterThanOrEqual(6)
    expect((await shop().call('GET', '/api/ecm/bazis/products/none/specifications/')).status).toBe(404)
  })

  test('delivery info agrees with the stock of each store, alias included', async () => {
    const { idcode, distributor_id, stores } = await shop().product()
    const total = Object.values(stores).reduce((sum, quantity) => sum + quantity, 0)
    for (const domain_id_1c of ['00131', '00012']) {
      const info = await shop().api(retailerProductApi.deliveryInfo, {
        params: site,
        query: { domain_id_1c },
        body: [{ idcode, distributor_id }],
      })
      expect(info[idcode]?.current_department.remains).toBe(stores.store12)
      expect(info[idcode]?.supply_departments.remains).toBe(total - (stores.store12 ?? 0))
    }
  })

  test('certificates are a zip for a known distributor, 404 for an unknown one', async () => {
    const { distributor_id } = await shop().product('p.distributor_id is not null')
    const found = await fetch(`${shop().url}/api/ecm.stream/bazis/distributors/${distributor_id}/files.zip`)
    expect(Buffer.from(await found.arrayBuffer()).subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'))
    expect((await shop().call('GET', '/api/ecm.stream/bazis/distributors/0/files.zip')).status).toBe(404)
  })

  test('another site code is 404', async () => {
    expect((await shop().call('GET', '/api/ecm/other/promotions/')).status).toBe(404)
  })
}
