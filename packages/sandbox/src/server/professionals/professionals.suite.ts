import { retailerProfessionalsApi } from '@vitrina/contracts/retailer/professionals'
import { expect, test } from 'vitest'
import { type Shop, site } from '../shop.fixture.ts'

export function professionalsSuite(shop: () => Shop): void {
  const facts = (audience: 'builders' | 'shops') =>
    shop().api(retailerProfessionalsApi.facts, { params: { ...site, audience } })

  test('builders and shops have their own managers, one for each department [RT-58]', async () => {
    const [builders, shops] = await Promise.all([facts('builders'), facts('shops')])
    for (const { managers } of [builders, shops]) {
      expect(managers.map(({ id_1c }) => id_1c)).toEqual(['00131', '00031', '00143', '00195'])
      expect(managers.every(({ phone, email, work_time }) => phone && email.includes('@') && work_time)).toBe(true)
    }
    expect(builders.managers[0]?.name).not.toBe(shops.managers[0]?.name)
  })

  test('a shelf has goods on sale, with stock within the target', async () => {
    const { shelf } = await facts('shops')
    expect(shelf.length).toBeGreaterThan(3)
    for (const { idcode, min, max, on_shelf } of shelf) {
      expect(min).toBeLessThanOrEqual(max)
      expect(on_shelf).toBeLessThanOrEqual(max)
      const [row] = await shop().db.query('select 1 from products where idcode = $1 and not discontinued', [idcode])
      expect(row).toBeDefined()
    }
  })

  test('builders get an example list, an unknown audience is refused', async () => {
    expect((await facts('builders')).list.split('\n').length).toBeGreaterThan(3)
    const { status } = await shop().call('GET', `/api/ecm/${site.site_code}/professionals/pirates/`)
    expect(status).toBeGreaterThanOrEqual(400)
  })

  test('a portrait is a picture, an unknown one is 404', async () => {
    const { managers } = await facts('builders')
    const portrait = await fetch(`${shop().url}/product_images/normal/${managers[0]?.photo}`)
    expect([portrait.status, portrait.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await fetch(`${shop().url}/product_images/normal/manager-99.webp`)).status).toBe(404)
  })
}
