import { cookieNames } from '@vitrina/site/cookies'
import { notFoundTexts } from '@vitrina/site/texts'
import { anyProducts, rootCategories } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { canonicalOf, contentOf, headOfDocument, structuredData } from '../structured-data/head.ts'
import { faultsOf } from '../structured-data/rules.ts'
import { ask } from './http-client.ts'

/** Path of one page of each kind; filled in before the tests. */
const pages = {
  home: '/',
  catalog: '/catalog/',
  category: '',
  product: '',
  article: '/about/',
  retail: '/info/roznica/',
  landing: '/lp/krysha-pod-klyuch/',
  news: '/bazis-news/',
  'piece of news': '/bazis-news/zimnie-chasy-raboty/',
  vacancies: '/vacancy/',
  vacancy: '/vacancy/101/',
}
type Kind = keyof typeof pages
const kinds = Object.keys(pages) as Kind[]

let productName = ''

test.beforeAll(async () => {
  const [product] = await anyProducts(1, ({ image, name }) => image !== null && !/[<&]/.test(name))
  const [category] = await rootCategories()
  pages.product = `/product/${product?.slug}/`
  pages.category = `/category/${category}/`
  productName = product?.name ?? ''
})

const documentOf = async (path: string, cookie = '') => {
  const { status, headers, body } = await ask(path, { headers: cookie ? { cookie } : {} })
  const html = body.toString()
  return { status, headers, html, head: headOfDocument(html) }
}

test.describe('the status of every kind of address', () => {
  const found: [kind: string, path: () => string, canonical: () => string][] = [
    ...kinds.map((kind): [string, () => string, () => string] => [kind, () => pages[kind], () => pages[kind]]),
    ['a later page, sorted', () => `${pages.category}?page=2&sort=cheap`, () => pages.category],
    ['marks of advertisers', () => '/catalog/?utm_source=a&utm_medium=b&key=1', () => '/catalog/'],
    ['a path with encoded letters', () => '/%63atalog/', () => '/catalog/'],
  ]
  for (const [what, path, canonical] of found)
    test(`${what}: 200, and one canonical address without a query [WRAP-01] [T95]`, async () => {
      const { status, head } = await documentOf(path())
      expect([status, canonicalOf(head)]).toEqual([200, siteUrl + canonical()])
      expect(contentOf(head, 'robots')).toBeUndefined()
      expect(contentOf(head, 'og:url')).toBe(siteUrl + canonical())
    })

  const missing: [kind: string, path: () => string][] = [
    ['an unknown page', () => '/no-such-page/'],
    ['an unknown product', () => '/product/no-such-product/'],
    ['an unknown category', () => '/category/no-such-category/'],
    ['a product that is no slug', () => '/product/%3Cscript%3E/'],
    ['a slug with a slash in it', () => '/category/a%2Fb/'],
    ['a page beyond the last', () => `${pages.category}?page=9999`],
    ['capital letters', () => '/CATALOG/'],
    ['a product in capital letters', () => pages.product.toUpperCase().replace('/PRODUCT/', '/product/')],
    ['something behind a page', () => `${pages.product}x/`],
    ['something behind the catalogue', () => '/catalog/x/'],
    ['a path parameter', () => '/about;a=1/'],
    ['a path that cannot be decoded', () => '/%E0%A4%A/'],
    ['slashes inside', () => '/info//roznica/'],
    ['dashes for slashes', () => '/info-roznica/'],
  ]
  for (const [what, path] of missing)
    test(`${what}: 404 with its own title [ERR-01] [ERR-02] [T28]`, async () => {
      const { status, head } = await documentOf(path())
      expect([status, head.title]).toEqual([404, notFoundTexts.title])
      expect(contentOf(head, 'og:title')).toBe(notFoundTexts.title)
      expect(contentOf(head, 'description')).toBe(notFoundTexts.description)
    })

  const moved: [from: string, to: string][] = [
    ['/catalog', '/catalog/'],
    ['/about?utm_source=a', '/about/?utm_source=a'],
    ['//catalog/', '/catalog/'],
    ['/catalog/index.html', '/catalog/index.html/'],
  ]
  for (const [from, to] of moved)
    test(`${from}: 301 to ${to}`, async () => {
      const { status, headers } = await ask(from)
      expect([status, headers.location]).toEqual([301, to])
    })

  test('HEAD answers the same as GET', async () => {
    for (const path of ['/', pages.product, '/no-such-page/', '/robots.txt', '/sitemap.xml']) {
      const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })]
      expect([head.status, head.headers['content-type'], head.body.length]).toEqual([
        get.status,
        get.headers['content-type'],
        0,
      ])
    }
  })
})

test.describe('the head of every kind of page', () => {
  for (const kind of kinds)
    test(`${kind} has the tags of social networks, with existing pictures`, async () => {
      const { head } = await documentOf(pages[kind])
      const isText = ['article', 'retail', 'piece of news'].includes(kind)
      const type = kind === 'product' ? 'product' : isText ? 'article' : 'website'
      expect(head.title.length).toBeGreaterThan(8)
      expect(contentOf(head, 'description')?.length).toBeGreaterThan(20)
      expect(contentOf(head, 'og:title')).toBe(head.title)
      expect(contentOf(head, 'og:description')).toBe(contentOf(head, 'description'))
      expect(contentOf(head, 'og:type')).toBe(type)
      expect(contentOf(head, 'og:locale')).toBe('ru_RU')
      expect(contentOf(head, 'og:site_name')).toBe('Базис')
      expect(contentOf(head, 'twitter:card')).toBe('summary_large_image')
      const picture = contentOf(head, 'og:image') ?? ''
      expect(picture.startsWith(`${siteUrl}/`)).toBe(true)
      const { status, headers } = await ask(picture.slice(siteUrl.length))
      expect([status, headers['content-type']?.split('/')[0]]).toEqual([200, 'image'])
    })

  const placeholder =
    /(?:<|&lt;|\\u003c)(?:region\.|departaments\.|parent_category|root_category|product\.name|(?:brand|site|phone)(?:>|&gt;))/
  for (const kind of kinds)
    test(`${kind} has no placeholder left, in any city [SEO-01] [SEOTPL-02] [T93]`, async () => {
      for (const city of ['Вологда', 'Ярославль', 'Неизвестный']) {
        const { html, status } = await documentOf(pages[kind], `${cookieNames.city}=${encodeURIComponent(city)}`)
        expect(status).toBe(200)
        expect(html).not.toMatch(placeholder)
        expect(html).not.toMatch(/<title[^>]*>[^<]*(?:undefined|null)/)
      }
    })

  for (const kind of ['home', 'catalog', 'category', 'retail'] as const)
    test(`${kind} names the visitor’s city [SEO-01]`, async () => {
      const { html, head } = await documentOf(pages[kind], `${cookieNames.city}=${encodeURIComponent('Ярославль')}`)
      expect(head.title).toContain('в Ярославле')
      expect(contentOf(head, 'description')).toMatch(/Ярославл/)
      expect(html).toMatch(/Громова/)
    })

  test('a product has its own title or its name [SEO-02] [SEO-03]', async () => {
    const { head } = await documentOf(pages.product)
    expect(head.title).toContain(productName.split(' ')[0])
  })

  for (const kind of kinds)
    test(`${kind} has valid structured data`, async () => {
      const { html } = await documentOf(pages[kind])
      const objects = structuredData(html)
      const expected: Record<Kind, string[]> = {
        home: ['Organization', 'WebSite'],
        catalog: ['BreadcrumbList'],
        category: ['BreadcrumbList', 'ItemList'],
        product: ['Product', 'BreadcrumbList'],
        article: ['BreadcrumbList', 'AboutPage'],
        retail: ['BreadcrumbList', 'Article'],
        landing: ['BreadcrumbList', 'WebPage'],
        news: ['BreadcrumbList'],
        'piece of news': ['BreadcrumbList', 'NewsArticle'],
        vacancies: ['BreadcrumbList'],
        vacancy: ['BreadcrumbList', 'JobPosting'],
      }
      expect(objects.map((object) => object['@type'])).toEqual(expected[kind])
      expect(objects.flatMap((object) => faultsOf(object))).toEqual([])
    })
})

test.describe('robots.txt and the sitemap', () => {
  const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)
  const partOf = async (name: string): Promise<string[]> => {
    const { status, body } = await ask(`/sitemaps/${name}.xml`)
    expect(status).toBe(200)
    return locations(body.toString())
  }
  const expectPages = async (addresses: string[]): Promise<void> => {
    for (const address of addresses) {
      const { status, head } = await documentOf(address.slice(siteUrl.length))
      expect([address, status, canonicalOf(head)]).toEqual([address, 200, address])
    }
  }

  test('robots.txt leads to the sitemap, and the sitemap to its parts [T17]', async () => {
    const robots = (await ask('/robots.txt')).body.toString()
    expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
    const parts = locations((await ask('/sitemap.xml')).body.toString())
    expect(parts).toEqual(
      ['static', 'categories', 'brands', 'promotions', 'content', 'products-1'].map(
        (part) => `${siteUrl}/sitemaps/${part}.xml`,
      ),
    )
  })

  test('every listed static page and category exists at that address', async () => {
    const [pagesOfSite, categories] = [await partOf('static'), await partOf('categories')]
    expect(pagesOfSite.length).toBeGreaterThan(6)
    expect(categories.length).toBeGreaterThan(20)
    await expectPages([...pagesOfSite, ...categories])
  })

  test('every listed offer, vacancy and news page exists [RT-03] [RT-15] [RT-32] [RT-33]', async () => {
    const addresses = await partOf('content')
    for (const part of ['/lp/', '/vacancy/', '/bazis-news/']) {
      expect(addresses.filter((address) => address.startsWith(siteUrl + part)).length).toBeGreaterThan(2)
    }
    await expectPages(addresses)
  })

  test('every listed brand and promotion exists [RT-11, RT-22]', async () => {
    const [brands, promotions] = [await partOf('brands'), await partOf('promotions')]
    expect(brands.length).toBeGreaterThan(5)
    expect(promotions.length).toBeGreaterThan(0)
    await expectPages([...brands.slice(0, 5), ...promotions])
  })

  test('it lists every product, and all of them exist', async () => {
    const products = await partOf('products-1')
    expect(new Set(products).size).toBe(products.length)
    expect(products.length).toBeGreaterThanOrEqual(600)
    expect(products).toContain(siteUrl + pages.product)
    await expectPages(products.filter((_, at) => at % Math.ceil(products.length / 12) === 0))
  })

  test('no listed page is closed to crawlers', async () => {
    const closed = [...(await ask('/robots.txt')).body.toString().matchAll(/^Disallow: (.+)$/gm)].map(
      ([, path = '']) => path,
    )
    const parts = ['static', 'categories', 'brands', 'promotions', 'products-1']
    const named = (await Promise.all(parts.map(partOf))).flat()
    expect(named.filter((address) => closed.some((path) => address.slice(siteUrl.length).startsWith(path)))).toEqual([])
  })
})
