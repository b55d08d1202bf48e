/** The search routes in front of a fake retailer, whose responses a test may change. */
import type { Category } from '@vitrina/contracts/retailer/catalog'
import type { Facet, PromotionSummary, SearchRequest, SearchResult } from '@vitrina/contracts/retailer/search'
import express, { type Express, type Response } from 'express'
import pino from 'pino'
import supertest from 'supertest'
import { errorHandler } from '../../http/http-errors.ts'
import { listedProduct, openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { searchRoutes } from './routes.ts'
import { searchPageRoutes } from './search-page-routes.ts'

const category = (slug: string, name: string, parent: string | null, product_count = 30): Category => ({
  slug,
  name,
  parent,
  product_count,
  icon: null,
})

const facet = (key: string, name: string, more: Partial<Facet> = {}): Facet => ({
  key,
  name,
  unit: null,
  kind: 'values',
  values: [],
  min: null,
  max: null,
  promoted: false,
  ...more,
})

const values = (...all: [value: string, label: string, count: number][]) =>
  all.map(([value, label, count]) => ({ value, label, count, selected: false }))

/** Facets of the fake retailer; its responses mark the chosen values. */
const facets: Facet[] = [
  facet('price', 'Цена', { unit: '₽', kind: 'range', min: 10, max: 900 }),
  facet('brand', 'Бренд', { values: values(['knauf', 'Knauf &amp; Co', 20], ['volma', 'Волма', 10]), promoted: true }),
  facet('tolshchina', 'Толщина', { unit: 'мм', kind: 'range', min: 6, max: 20 }),
  facet('dlina', 'Длина', { unit: 'мм', values: values(['2500', '2500', 12], ['3000', '3000', 8]) }),
  facet('tip', '<b>Тип</b>', { values: values(['gkl', 'ГКЛ', 12], ['gklv', 'ГКЛВ', 0]) }),
]

export const promotion = (slug: string, state: PromotionSummary['state'], more: Partial<PromotionSummary> = {}) => ({
  slug,
  title: `Тепло и <b>тихо</b> ${slug}`,
  summary: 'Скидки на утеплители',
  starts_on: '2026-11-01',
  ends_on: '2026-11-30',
  image: '../x',
  state,
  departments: [],
  text: '<p onclick="x()">Звоните <phone></p><script>alert(1)</script>',
  coupon: 'ТЕПЛО',
  ...more,
})

const seo = {
  title: '<brand><parent_category.name> в <region.name_5> на <site>',
  keywords: '<parent_category.name>, <root_category.name>',
  description: 'Звоните <phone>',
  text: '<p><brand> Склад: <departaments.address></p><script>alert(1)</script>',
}

type FakeAnswer = object | null | number | 'silence'

/** A recorded request to the search index. */
interface RecordedFind {
  question: SearchRequest
  prices: Record<string, string>
  authorization: string | undefined
}

function defaultAnswers() {
  return {
    tree: [
      category('smesi', 'Сухие смеси', null, 100),
      category('gips', 'Гипсокартон <b>и</b> листы', 'smesi'),
      category('krovlya', 'Кровля', null, 300),
      category('empty', 'Пусто', null, 0),
    ],
    brands: [
      { slug: 'knauf', name: 'Knauf', country: 'Германия', product_count: 20, logo: 'knauf.webp' },
      { slug: 'volma', name: 'Волма &amp; К', country: null, product_count: 10, logo: '../../etc/passwd' },
      { slug: 'rockwool', name: 'ROCKWOOL', country: null, product_count: 5, logo: null },
    ],
    promotions: [promotion('teplo', 'now'), promotion('zima', 'soon'), promotion('leto', 'over')],
    brandSite: 'https://knauf.test/' as string | null,
    suggest: (): FakeAnswer => ({
      understood: { text: 'гипс', kind: 'exact', idcode: null, idcodes: [] },
      queries: ['гипсокартон'],
      categories: [{ ...category('gips', 'Гипсокартон &laquo;А&raquo;', 'smesi'), path: ['<i>Смеси</i>'] }],
      brands: [],
      products: [listedProduct('1', { name: '<b>Гипс</b>' })],
    }),
    find: findAnswerFor as (question: SearchRequest) => FakeAnswer,
    pageSeo: null as object | null,
  }
}

/** Thirty goods on two pages; the chosen facets are marked. */
export function findAnswerFor(question: SearchRequest): SearchResult {
  const { page = 1, page_size = 24, choices } = question
  const total = 30
  const items = Array.from({ length: total }, (_, at) =>
    listedProduct(String(at + 1), { name: `<script>alert(1)</script>Лист &laquo;${at + 1}&raquo;`, price: -5 + at }),
  ).slice((page - 1) * page_size, page * page_size)
  return {
    items,
    total,
    page,
    page_size,
    pages: Math.ceil(total / page_size),
    facets: question.facets
      ? facets.map((one) => ({
          ...one,
          values: one.values.map((value) => ({
            ...value,
            selected: choices.some(({ key, values: chosen }) => key === one.key && !!chosen?.includes(value.value)),
          })),
        }))
      : [],
    categories: [],
    here: 7,
    sale: 3,
    base_unit: 'м²',
    understood:
      question.query === undefined ? null : { text: question.query, kind: 'exact', idcode: null, idcodes: [] },
  }
}

export const emptyFindAnswer = (question: SearchRequest): SearchResult => ({
  ...findAnswerFor(question),
  items: [],
  total: 0,
  pages: 0,
})

export async function openShop(environment: Record<string, string> = {}) {
  const shop = {
    retailer: defaultAnswers(),
    finds: [] as RecordedFind[],
    requestedUrls: [] as string[],
    /** Parts of paths that are answered with 500. */
    failing: [] as string[],
    visitor: {
      uuid: 'visitor-1',
      isNew: false,
      department: {
        id_1c: '00012',
        parent: null,
        store: 'store12',
        base_price: 'price_vologda',
        name_for_site: 'Вологда',
        names_cases: ['Вологда', 'Вологды', 'Вологде', 'Вологду', 'Вологдой', 'Вологде'],
        address: 'Ленинградское шоссе',
        work_time: '8–20',
        phones: ['8172 1|8172 2'],
      },
      clientCode: undefined as string | undefined,
      accessToken: undefined as string | undefined,
      address: undefined as string | undefined,
      origin: 'http://shop.test:3000',
    },
    logged: [] as { level: number; msg: string }[],
  }
  const retailer = await openRetailer(fakeRetailer(shop))
  const services = retailer.services(environment)
  const log = pino({ level: 'info' }, { write: (line: string) => void shop.logged.push(JSON.parse(line)) })
  const app = express()
  app.set('query parser', 'simple')
  app.use((request, response, next) => {
    request.id = 'test'
    request.log = log
    response.locals.visitor = { ...shop.visitor } as unknown as Visitor
    next()
  })
  app.use(services.limits.forCalls(), searchRoutes(services), searchPageRoutes(services), errorHandler)
  return Object.assign(shop, { services, app, site: supertest(app), close: retailer.close })
}

export type Shop = Awaited<ReturnType<typeof openShop>>

const departments = ['00131', '00143', '00195', '00196'].map((id_1c) => ({
  id_1c,
  parent: '00012',
  name_for_site: { '00131': 'Вологда', '00143': 'Кострома' }[id_1c] ?? 'Ярославль',
  names_cases: [],
  address: 'ул. Труда, 1',
  work_time: '',
  base_price: 'price',
  phones: [],
  yandex_map_link: null,
  domain: 'vitrina.test',
  is_pick_up_point: false,
}))

function fakeRetailer(shop: {
  retailer: ReturnType<typeof defaultAnswers>
  finds: RecordedFind[]
  requestedUrls: string[]
  failing: string[]
}): Express {
  const app = express()
  const give = (answer: FakeAnswer, response: Response) => {
    if (answer === 'silence') return
    if (typeof answer === 'number') response.status(answer).json({})
    else response.json(answer)
  }
  app.use(express.json(), (request, response, next) => {
    shop.requestedUrls.push(request.originalUrl)
    if (shop.failing.some((part) => request.path.includes(part))) response.status(500).end()
    else next()
  })
  const path = '/api/ecm/bazis'
  app.post(`${path}/catalog/find/`, ({ body, query, headers: { authorization } }, response) => {
    shop.finds.push({ question: body, prices: query as Record<string, string>, authorization })
    give(shop.retailer.find(body), response)
  })
  app.get(`${path}/catalog/suggest/`, (_, response) => give(shop.retailer.suggest(), response))
  app.get(`${path}/catalog/tree/`, (_, response) => give(shop.retailer.tree, response))
  app.get(`${path}/catalog/categories/gips/`, (_, response) => {
    const [smesi, gips] = shop.retailer.tree
    const breadcrumbs = [{ name: 'Сухие смеси', slug: 'smesi' }]
    give({ category: gips, breadcrumbs, children: [], siblings: [smesi], seo }, response)
  })
  app.get(`${path}/brands/`, (_, response) => give(shop.retailer.brands, response))
  app.get(`${path}/brands/:slug/`, ({ params }, response) => {
    const brand = shop.retailer.brands.find(({ slug }) => slug === params.slug)
    const more = { description: '<p>Гипс</p><script>x</script>', site: shop.retailer.brandSite, categories: [], seo }
    give(brand ? { ...brand, ...more } : null, response)
  })
  app.get(`${path}/promotions/all/`, (_, response) => give(shop.retailer.promotions, response))
  app.get(`${path}/promotions/:slug/`, ({ params }, response) =>
    give(shop.retailer.promotions.find(({ slug }) => slug === params.slug) ?? null, response),
  )
  app.get(`${path}/seo/pages/:page/`, (_, response) => give(shop.retailer.pageSeo, response))
  app.get(`${path}/content/articles/:slug/`, ({ params: { slug } }, response) =>
    give(
      slug === 'legal' ? null : { slug, title: slug, blocks: [], description: '', updated_on: '2026-09-01' },
      response,
    ),
  )
  app.post(`${path}/products/idcodes/`, ({ body }, response) =>
    give(
      body.map((idcode: string) => listedProduct(idcode)),
      response,
    ),
  )
  app.get('/api/expro/departments/', (_, response) => give(departments, response))
  return app
}
