import request from 'supertest'
import { expect, test } from 'vitest'
import { openShop } from './shop.fixture.ts'

test('requests the configured paths of the retailer, while the browser’s paths stay the same [N16] [N17] [N18] [API-20] [API-21]', async () => {
  const shop = await openShop({
    PRODUCT_PATH: '/v2/:site_code/goods/:slug',
    SPECIFICATIONS_PATH: '/v2/:product/of/:idcode',
    DELIVERY_INFO_PATH: '/v2/delivery',
  })
  await request(shop.site).get('/api/site/product/smes/')
  expect(shop.requests.find(({ url }) => url.startsWith('/v2/'))?.url).toMatch(/^\/v2\/bazis\/goods\/smes\?/)
  shop.close()
})

test('requests related data of the product at the configured paths too', async () => {
  const shop = await openShop({ SPECIFICATIONS_PATH: '/v2/:product/of/:idcode', DELIVERY_INFO_PATH: '/v2/delivery' })
  await request(shop.site).get('/api/site/product/smes/').expect(200)
  const requestLines = shop.requests.map(({ method, url }) => `${method} ${url}`)
  expect(requestLines).toContain('GET /v2/p1/of/100500')
  expect(requestLines).toContain('POST /v2/delivery?domain_id_1c=00012')
  expect(shop.requests.find(({ method }) => method === 'POST')?.body).toEqual([
    { distributor_id: '77', idcode: '100500' },
  ])
  shop.close()
})

test('returns names and values of features as plain text, whatever their markup', async () => {
  const shop = await openShop()
  shop.retailer.specifications = { features: [{ name: 'Площадь, м<sup>2</sup>', value: '5 &lt; 6<script>x</script>' }] }
  const { body } = await request(shop.site).get('/api/site/product/smes/').expect(200)
  expect(body.features).toEqual([{ name: 'Площадь, м2', value: '5 < 6' }])
  shop.close()
})
