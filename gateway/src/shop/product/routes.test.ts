import type { ProductPage } from '@vitrina/contracts/site/product'
import request from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyEntry, openShop, product, type Shop } from './shop.fixture.ts'

let shop: Shop

beforeEach(async () => {
  shop = await openShop()
})

afterEach(() => shop.close())

const page = async () => (await request(shop.site).get('/api/site/product/smes/').expect(200)).body
const findRequests = (part: string) => shop.requests.filter(({ url }) => url.includes(part))

describe('the product page', () => {
  test('is requested by slug, with the prices of the visitor’s department [PDP-01] [PDP-45] [API-20]', async () => {
    await page()
    const query = 'domain_id_1c=00012&store=store12&price_column=price_12'
    expect(findRequests('/slug/')[0]?.url).toBe(`/api/ecm/bazis/products/slug/smes/?${query}`)
    expect(findRequests('/100500/specifications/')).toHaveLength(1)
  })

  test('answers 404 «Not found» to an empty response, and does not cache it [PDP-02]', async () => {
    shop.retailer.product = null
    const refused = await request(shop.site).get('/api/site/product/smes/').expect(404)
    expect(refused.body.detail).toBe('Not found')
    shop.retailer.product = product
    await page()
  })

  test('has a sanitised name, and a plain one for places without markup [PDP-38] [T94]', async () => {
    shop.retailer.product = { ...product, name: 'Труба 2 <sup>2</sup><img src=x onerror=alert(1)> &amp; хомут' }
    const { product: shown, plainName } = await page()
    expect(shown.name).toBe('Труба 2 <sup>2</sup> &amp; хомут')
    expect(plainName).toBe('Труба 2 2 & хомут')
  })

  test('has no script in its description [PDP-24]', async () => {
    expect((await page()).product.description).toBe('<b>x</b>')
  })

  test.each(['', '   ', '<p></p>', '<p>&nbsp;</p><br>', '<script>alert(1)</script>', null])(
    'has no description for %j [PDP-23]',
    async (description) => {
      shop.retailer.product = { ...product, description }
      expect((await page()).product.description).toBeNull()
    },
  )

  test('keeps a description of a picture only [PDP-23]', async () => {
    shop.retailer.product = { ...product, description: '<p><img src="/images/1.png" alt=""></p>' }
    expect((await page()).product.description).toContain('<img')
  })

  test('shows the supplier’s line for a discontinued product too [STOCK-05] [T77]', async () => {
    shop.retailer.product = { ...product, discontinued: true }
    const { stock } = (await page()) as ProductPage
    expect(stock.map(({ text }) => text)).toContain('Наужно больше? Доставим от поставщика за 3 дня')
  })

  test('fills in placeholders of its SEO texts [SEO-01] [PDP-44]', async () => {
    expect((await page()).product.seo).toEqual({
      title: 'Смесь М150 в Вологдой',
      description: 'Описание',
      keywords: 'смесь',
    })
  })

  test('prefers specifications to the product’s own features [T85]', async () => {
    expect((await page()).features).toEqual([{ name: 'Цвет', value: 'Серый' }])
  })

  test.each([[{ features: [] }], [500]])(
    'shows the product’s own features without specifications (%j) [T85]',
    async (given) => {
      shop.retailer.specifications = given
      expect((await page()).features).toEqual(product.features)
    },
  )

  test('requests stock with supplier and code, and describes it in words [API-21] [PDP-43] [PDP-46] [STOCK-01] [STOCK-03] [STOCK-05]', async () => {
    const { stock } = await page()
    expect(findRequests('delivery-info')[0]?.body).toEqual([{ distributor_id: '77', idcode: '100500' }])
    const texts = stock.map(({ text }: { text: string }) => text)
    expect(texts).toContain('В наличии 7 шт. в вашем городе')
    expect(texts).toContain('На других складах есть')
    expect(texts).toContain('Наужно больше? Доставим от поставщика за 3 дня')
    expect(texts.find((text: string) => text.startsWith('Самовывоз'))).toMatch(
      /^Самовывоз: из магазина 5 шт\. \d\d\.\d\d\.\d{4}$/,
    )
  })

  test.each([[{}], [{ other: emptyEntry }], [503]])(
    'shows one line «unknown» for missing stock data (%j) [T76] [PDP-46]',
    async (given) => {
      shop.retailer.delivery = given
      expect((await page()).stock).toEqual([{ kind: 'unknown', text: 'Отсутствует информация об остатках' }])
    },
  )

  test('loses only the line of an unreadable date [T78]', async () => {
    shop.retailer.delivery = {
      100500: { ...emptyEntry, distributor: { delivery_date: 'скоро', delivery_info_str: '' } },
    }
    const { stock } = await page()
    expect(stock[0].text).toBe('Нет на складе в вашем городе')
    expect(JSON.stringify(stock)).not.toContain('поставщика')
  })

  test('lists branches by name, with quantities of at least 0, and leaves out unknown ones [BRANCH-STOCK-01] [BRANCH-STOCK-02] [BRANCH-STOCK-03] [PDP-41] [T81]', async () => {
    const branches = (await page()).branches as ProductPage['branches']
    expect(branches.map(({ store, name, quantity }) => ({ store, name, quantity }))).toEqual([
      { store: 'store12', name: 'Вологда, Ленинградское шоссе 6 км, стр. 1', quantity: 5 },
      { store: 'store195', name: 'Ярославль, ул. Громова, 13', quantity: 0 },
      { store: 'store196', name: 'Ярославль, ул. Фрунзе, 30', quantity: 1 },
    ])
  })

  test('shows pictures of the images service, and only plain file names [API-22] [PDP-47] [S28]', async () => {
    expect((await page()).images).toEqual(['100500-1.webp', '100500-2.webp'])
    expect(findRequests('/product-images/100500/')).toHaveLength(1)
  })

  test('shows the product’s first picture without the images service', async () => {
    shop.retailer.images = 500
    expect((await page()).images).toEqual(['100500-1.webp'])
  })

  test('serves a second view from the cache, but not for a client with own prices', async () => {
    await page()
    await page()
    expect(findRequests('/slug/')).toHaveLength(1)
    shop.visitor.clientCode = 'К-1'
    await page()
    await page()
    const own = findRequests('/slug/').slice(1)
    expect(own).toHaveLength(2)
    expect(own[0]?.url).toContain('client_id_1c=')
    expect(own[0]?.url).not.toContain('price_column')
  })

  test('distinguishes a phone from a desktop [PDP-04]', async () => {
    expect((await page()).isMobile).toBe(false)
    shop.visitor.device = { isMobile: true, isTablet: false, isBot: false }
    expect((await page()).isMobile).toBe(true)
  })
})

describe('calls about products', () => {
  test('use the prices of the visitor, whatever the browser sends', async () => {
    await request(shop.site)
      .post('/api/ecm/bazis/products/idcodes/?domain_id_1c=1&store=x&client_id_1c=stolen')
      .send(['100500'])
      .expect(200)
    expect(findRequests('/idcodes/')[0]?.url).toMatch(/\?domain_id_1c=00012&store=store12&price_column=price_12$/)
  })

  test.each([
    ['/api/ecm/other/products/idcodes/', ['100500'], 404],
    ['/api/ecm/bazis/products/idcodes/', ['../users'], 422],
    ['/api/ecm/bazis/products/idcodes/', { a: 1 }, 422],
    ['/api/ecm/bazis/products/idcodes/', Array.from({ length: 501 }, () => '1'), 422],
    ['/api/ecm/bazis/products/delivery-info/', [{ idcode: '1', distributor_id: '../x' }], 422],
  ])(
    'refuse a request to %s with invalid input, without a request to the retailer [S28] [S29]',
    async (address, body, status) => {
      await request(shop.site).post(address).send(body).expect(status)
      expect(findRequests('/products/')).toHaveLength(0)
    },
  )

  test('refuse a code with a path in it before the retailer is asked [S28]', async () => {
    await request(shop.site).get('/api/ecm/bazis/products/..%2Fusers/specifications/').expect(404)
    expect(shop.requests).toHaveLength(0)
  })
})
