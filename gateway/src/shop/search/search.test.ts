import type { SearchListing } from '@vitrina/contracts/site/search'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyFindAnswer, findAnswerFor, openShop, type Shop } from './shop.fixture.ts'

let shop: Shop

beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const search = async (q: string, more = ''): Promise<SearchListing> =>
  (await shop.site.get(`/api/site/search/?q=${encodeURIComponent(q)}${more}`).expect(200)).body

const named = (idcode: string, idcodes: string[] = []) => {
  shop.retailer.find = (question) => ({
    ...findAnswerFor(question),
    understood: { text: question.query ?? '', kind: 'exact', idcode, idcodes },
  })
}

describe('a search [RT-13]', () => {
  test('searches the whole catalogue by relevance, with filters', async () => {
    const { q, listing } = await search('гипсокартон  влагостойкий', '&brand=knauf&page=2')
    expect(shop.finds[0]?.question).toMatchObject({
      query: 'гипсокартон влагостойкий',
      choices: [{ key: 'brand', values: ['knauf'] }],
      sort: 'relevance',
      page: 2,
    })
    expect(shop.finds[0]?.question).not.toHaveProperty('category')
    expect(q).toBe('гипсокартон влагостойкий')
    expect(listing.sorts).toContain('relevance')
    expect(listing.chips.map(({ label, without }) => [label, without])).toEqual([
      [
        'Бренд: Knauf & Co',
        '?q=%D0%B3%D0%B8%D0%BF%D1%81%D0%BE%D0%BA%D0%B0%D1%80%D1%82%D0%BE%D0%BD+%D0%B2%D0%BB%D0%B0%D0%B3%D0%BE%D1%81%D1%82%D0%BE%D0%B9%D0%BA%D0%B8%D0%B9',
      ],
    ])
  })

  test('sends no request for an empty query and shows the main sections', async () => {
    const { listing, nearest, goTo } = await search('   ')
    expect([shop.finds, listing.total, goTo]).toEqual([[], 0, null])
    expect(nearest.map(({ slug }) => slug)).toEqual(['krovlya', 'smesi'])
  })

  test('has the retailer’s SEO texts when there are some [SEO-01]', async () => {
    shop.retailer.pageSeo = { title: 'Поиск в <region.name_5>', keywords: '', description: '', text: '<script>' }
    expect((await search('клей')).seo).toMatchObject({ title: 'Поиск в Вологде', text: '' })
  })

  test.each([
    'я',
    'x'.repeat(500),
    '<script>alert(1)</script>',
    "' or 1=1 --",
    '😀👷',
    '%',
    '\u0000',
    '../../etc/passwd',
  ])('answers «%s» with an empty result and no error', async (q) => {
    expect((await search(q)).q.length).toBeLessThanOrEqual(300)
    expect(shop.logged.filter(({ level }) => level >= 50)).toEqual([])
  })

  test('answers 404 beyond its last page', async () => {
    await shop.site.get('/api/site/search/?q=x&page=3').expect(404)
  })
})

describe('other matches of a search', () => {
  test('are brands by their whole names in either alphabet', async () => {
    const brands = async (q: string) => (await search(q)).brands.map(({ slug }) => slug)
    expect(await brands('гипсокартон кнауф 12,5')).toEqual(['knauf'])
    expect(await brands('роквул')).toEqual(['rockwool'])
    expect(await brands('клей')).toEqual([])
  })

  test('are current and announced promotions, with plain titles', async () => {
    const { promotions } = await search('утеплителей')
    expect(promotions.map(({ slug, title, image }) => [slug, title, image])).toEqual([
      ['teplo', 'Тепло и тихо teplo', null],
      ['zima', 'Тепло и тихо zima', null],
    ])
  })

  test('are pages of the site, except those whose article is gone', async () => {
    const pages = async (q: string) => (await search(q)).pages.map(({ path }) => path)
    expect(await pages('доставка')).toEqual(['/oplata-i-dostavka/'])
    expect(await pages('акций')).toEqual(['/actions/'])
    expect(await pages('реквизиты')).toEqual([])
    expect(await pages('гипсокартон с доставкой')).toEqual([])
  })

  test('use the corrected words, and all words as typed when some were left out', async () => {
    const understood = (text: string, kind: 'layout' | 'fewer') => {
      shop.retailer.find = (question) => ({
        ...findAnswerFor(question),
        understood: { text, kind, idcode: null, idcodes: [] },
      })
    }
    understood('доставка', 'layout')
    expect((await search('ljcnfdrf')).pages.map(({ path }) => path)).toEqual(['/oplata-i-dostavka/'])
    understood('гипсокартон', 'fewer')
    expect((await search('гипсокартон кнауф')).brands.map(({ slug }) => slug)).toEqual(['knauf'])
  })

  test('are left out when they cannot be read, and the goods are shown', async () => {
    shop.failing = ['/brands/', '/promotions/', '/articles/', '/seo/']
    const found = await search('утеплитель кнауф')
    expect([found.listing.total, found.brands, found.promotions, found.seo]).toEqual([30, [], [], null])
  })

  test('are the most similar sections when nothing is found', async () => {
    shop.retailer.find = emptyFindAnswer
    expect((await search('гипсакартон')).nearest.map(({ name }) => name)).toEqual(['Гипсокартон и листы'])
    expect((await search('абракадабра')).nearest.map(({ slug }) => slug)).toEqual(['krovlya', 'smesi'])
    shop.retailer.find = (question) => ({
      ...emptyFindAnswer(question),
      understood: { text: 'кровля', kind: 'layout', idcode: null, idcodes: [] },
    })
    expect((await search('rhjdkz')).nearest.map(({ slug }) => slug)).toEqual(['krovlya'])
  })

  test('have no such sections while something is found', async () => {
    expect((await search('кровля')).nearest).toEqual([])
  })
})

describe('a product code as the query', () => {
  test('leads to its product, listed or not', async () => {
    named('7')
    expect((await search('7')).goTo).toBe('/product/tovar-7/')
    named('100500')
    expect((await search('100500')).goTo).toBe('/product/tovar-100500/')
  })

  test('does not redirect a search with filters, or when the product cannot be read', async () => {
    named('7')
    expect((await search('7', '&sale=1')).goTo).toBeNull()
    expect((await search('7', '&page=2')).goTo).toBeNull()
    named('100500')
    shop.failing = ['/idcodes/']
    expect((await search('100500')).goTo).toBeNull()
  })

  const severalNamed = () => {
    shop.retailer.find = (question) => ({
      ...findAnswerFor(question),
      understood: { text: '', kind: 'exact', idcode: null, idcodes: ['00001', '00002'] },
    })
  }

  test('among several leads to the basket as a list with quantities, and to the page when there are filters', async () => {
    severalNamed()
    expect((await search('00001 5, 00002 3')).goTo).toBe('/cart/?list=00001+5%2C+00002+3')
    const { goTo, listing } = await search('00001 00002', '&sale=1')
    expect([goTo, listing.understood?.idcodes]).toEqual([null, ['00001', '00002']])
    // Without scripts the basket links back to such a search.
    expect((await search('00001 00002', '&literal=1')).goTo).toBeNull()
  })

  test.each(['00001 00002', 'арт. 00001 5; 00002 3', '00001\n00002'])(
    'redirects a document with several, «%s», to the basket, with campaign parameters',
    async (q) => {
      severalNamed()
      const { headers } = await shop.site.get(`/search/?q=${encodeURIComponent(q)}&utm_source=mail`).expect(302)
      const { pathname, searchParams } = new URL(headers.location ?? '', 'https://shop.test')
      const said = q.replace(/\s/g, ' ')
      expect([pathname, searchParams.get('list'), searchParams.get('utm_source')]).toEqual(['/cart/', said, 'mail'])
    },
  )

  test.each(['7', 'арт. 7', 'код 7'])('redirects a document with «%s» at once, with campaign parameters', async (q) => {
    named('7')
    const { headers } = await shop.site
      .get(`/search/?q=${encodeURIComponent(q)}&utm_source=mail&key=secret`)
      .expect(302)
    expect([headers.location, headers['cache-control']]).toEqual([
      '/product/tovar-7/?utm_source=mail',
      'private, no-cache',
    ])
  })

  test('that is unknown leaves the document to the page, and so does a failure [S25]', async () => {
    for (const q of ['клей', '//evil.test', '7777', 'гипсокартон 12,5 мм']) {
      await shop.site.get(`/search/?q=${encodeURIComponent(q)}`).expect(404)
    }
    named('7')
    await shop.site.get('/search/?q=7&brand=knauf').expect(404)
    shop.failing = ['/find/']
    await shop.site.get('/search/?q=78').expect(404)
  })
})
