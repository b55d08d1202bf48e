import { ApiError } from '@vitrina/contracts/request'
import { productApi } from '@vitrina/contracts/site/product'
import { PageRefusal } from '@vitrina/federation/page'
import { describe, expect, test, vi } from 'vitest'
import { samplePage } from '../page.fixture.ts'
import { head, load } from './page.tsx'

const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }

function loadWith(api: () => Promise<unknown>) {
  const signal = new AbortController().signal
  const url = new URL('https://shop.test/product/smes-m150/')
  return load({ params: { slug: 'smes-m150' }, url, api: api as never, signal })
}

describe('loading', () => {
  test('requests the product by the slug of the address [PDP-01]', async () => {
    const api = vi.fn(async () => samplePage())
    await loadWith(api)
    expect(api).toHaveBeenCalledWith(productApi.product, { params: { slug: 'smes-m150' } }, expect.anything())
  })

  test('an unknown slug is the 404 page, even when the error is of another bundle’s class [PDP-02]', async () => {
    await expect(loadWith(() => Promise.reject(new ApiError('http', 'x', 404)))).rejects.toMatchObject({
      name: 'PageRefusal',
      status: 404,
      message: 'Not found',
    })
    const foreign = Object.assign(new Error('x'), { status: 404 })
    await expect(loadWith(() => Promise.reject(foreign))).rejects.toBeInstanceOf(PageRefusal)
  })

  test('an unavailable shop is not an unknown product', async () => {
    const away = new ApiError('http', 'x', 503)
    await expect(loadWith(() => Promise.reject(away))).rejects.toBe(away)
  })
})

describe('the head', () => {
  test('takes title, description and keywords from the product’s own texts [SEO-02] [SEO-04] [PDP-44]', async () => {
    const seo = { title: 'T1', description: 'D1', keywords: 'K1' }
    expect(await head(samplePage({ product: { seo } }), frame)).toMatchObject({
      title: 'T1',
      description: 'D1',
      keywords: 'K1',
    })
  })

  test.each([{}, { title: null }, { title: '' }])(
    'falls back to the name without markup when it has no title (%j) [SEO-03] [T94]',
    async (seo) => {
      expect((await head(samplePage({ product: { seo } }), frame)).title).toBe('Смесь М150 2')
    },
  )

  test('falls back to the beginning of the text in whole words when it has no description', async () => {
    const described = async (description: string | null) =>
      (await head(samplePage({ product: { seo: {}, description } }), frame)).description
    expect(await described('<p>Для <b>кладки</b></p>')).toBe('Для кладки')
    const long = (await described(`<p>${'Смесь для кладки, '.repeat(20)}</p>`)) ?? ''
    expect(long).toMatch(/(?:Смесь|для|кладки)…$/)
    expect(long.length).toBeLessThanOrEqual(161)
    expect(await described(null)).toBe('')
  })

  test('has the first picture for sharing', async () => {
    expect((await head(samplePage(), frame)).image).toBe('/images/1000/product_images/normal/100500-1.webp')
    expect((await head(samplePage({ images: [] }), frame)).image).toBeUndefined()
  })

  test('has structured data of the product, its offer and its breadcrumbs', async () => {
    const [product, crumbs] = (await head(samplePage(), frame)).jsonLd ?? []
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Смесь М150 2',
      sku: '100500',
      description: 'Для кладки кирпича',
      brand: { name: 'Бригада' },
      offers: {
        price: 75,
        priceCurrency: 'RUB',
        availability: 'https://schema.org/InStock',
        seller: { name: 'Базис' },
        priceSpecification: { price: 100, priceType: 'https://schema.org/StrikethroughPrice' },
      },
    })
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://shop.test/' },
        { position: 2, name: 'Смеси', item: 'https://shop.test/category/smesi/' },
        { position: 3, item: 'https://shop.test/product/smes-m150/' },
      ],
    })
  })

  test('has no old price that is not above the new one', async () => {
    for (const old_price of [null, 0, 75, 60]) {
      expect(JSON.stringify((await head(samplePage({ product: { old_price } }), frame)).jsonLd)).not.toContain(
        'Strikethrough',
      )
    }
  })

  test('has only breadcrumbs in the structured data of a product without a price', async () => {
    expect((await head(samplePage({ product: { price: 0 } }), frame)).jsonLd).toMatchObject([
      { '@type': 'BreadcrumbList' },
    ])
  })

  test.each([[[{ kind: 'unknown' as const, text: '' }]], [[]]])(
    'has no availability when the stock is unknown: %j',
    async (stock) => {
      const [product] = (await head(samplePage({ stock }), frame)).jsonLd ?? []
      expect(product).toMatchObject({ '@type': 'Product', offers: { price: 75 } })
      expect(JSON.stringify(product)).not.toContain('availability')
    },
  )

  const line = (kind: 'absent' | 'elsewhere' | 'supplier') => ({ kind, text: '' })
  test.each([
    [[line('absent'), line('elsewhere')], false, 'BackOrder'],
    [[line('absent'), line('supplier')], false, 'BackOrder'],
    [[line('absent'), line('supplier')], true, 'Discontinued'],
    [[line('absent')], false, 'OutOfStock'],
  ])('stock %j (discontinued: %s) is %s', async (stock, discontinued, availability) => {
    const data = samplePage({ stock, product: { discontinued } })
    expect(JSON.stringify((await head(data, frame)).jsonLd)).toContain(`"https://schema.org/${availability}"`)
  })
})
