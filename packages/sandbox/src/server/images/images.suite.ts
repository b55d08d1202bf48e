import { retailerProductApi } from '@vitrina/contracts/retailer/product'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'

export function imagesSuite(shop: () => Shop): void {
  test('every listed picture is drawn and cacheable', async () => {
    const { idcode, image } = await shop().product('jsonb_array_length(p.pictures) > 1')
    const names = await shop().api(retailerProductApi.images, { params: { idcode } })
    expect(names[0]).toBe(image)
    const response = await fetch(`${shop().url}/product_images/normal/${names[0]}`)
    const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect({ width, height, format }).toEqual({ width: 1000, height: 1000, format: 'webp' })
    expect(response.headers.get('cache-control')).toContain('max-age')
  })

  test('every picture of a page, of news and of an article exists, independent of the goods', async () => {
    const rows = await shop().db.query<{ all: string }>(
      `select string_agg(blocks::text, '') as all from content_pages
       union all select string_agg(blocks::text || coalesce(image, ''), '') from content_news`,
    )
    const names = new Set(rows.flatMap(({ all }) => all.match(/(?:article|content)-[\w-]+\.webp/g) ?? []))
    expect(names.size).toBeGreaterThan(20)
    for (const name of names) {
      const response = await fetch(`${shop().url}/product_images/normal/${name}`)
      expect([name, response.status, response.headers.get('content-type')]).toEqual([name, 200, 'image/webp'])
    }
  })

  test.each([
    '/product_images/normal/100000-9.webp',
    '/product_images/normal/constructor',
    '/product_images/normal/none-1.webp',
    '/product_images/normal/..%2F..%2Fdb%2FPG_VERSION',
    '/product_images/normal/%2e%2e%2f%2e%2e%2fetc%2fpasswd-1.webp',
    '/product_images/icons/..%2Fnone.svg',
    '/product_images/brands/none.svg',
    '/product-images/none/',
  ])('%s is 404', async (path) => {
    expect((await shop().call('GET', path)).status).toBe(404)
  })

  test('category icons and brand marks are SVG', async () => {
    const { brand } = await shop().product()
    for (const path of ['icons/bag.svg', `brands/${brand?.slug}.svg`]) {
      const { status, body, headers } = await shop().call('GET', `/product_images/${path}`)
      expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
      expect(body).toContain('<svg')
    }
  })
}
