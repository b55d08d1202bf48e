import express from 'express'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { errorHandler } from '../../http/http-errors.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { createResponseCaches } from '../../infra/retailer/response-caches.ts'
import type { Services } from '../../services.ts'
import { pageTextRoutes } from './page-texts.ts'

const department = {
  id_1c: '00143',
  name_for_site: 'Кострома',
  names_cases: ['Кострома', 'Костромы', 'Костроме', 'Кострому', 'Костромой', 'Костроме'],
  address: '',
  work_time: '',
  phones: [],
}

function siteWith(answer: (page: string) => Promise<object | null>) {
  const services = {
    config: readConfig({}),
    caches: createResponseCaches(16 * 1024 * 1024),
    retailer: {
      as:
        () =>
        (_: object, { params }: { params: { page: string } }) =>
          answer(params.page),
    },
    log: { warn() {} },
  }
  const app = express()
  app.use((request, response, next) => {
    Object.assign(request, { id: 'r1', log: { error() {} } })
    Object.assign(response.locals, { visitor: { department, origin: 'https://shop.test' } })
    next()
  })
  app.use(pageTextRoutes(services as unknown as Services), errorHandler)
  return supertest(app)
}

const template = (page: string) => ({
  title: `${page} в <region.name_5> на <site>`,
  keywords: '<region.name>',
  description: 'Забрать в <region.name_5>',
  text: '<p>Ждём в <region.name_5></p><script>alert(1)</script>',
  unique_title: '',
})

test.each(['cart', 'order', 'favorites', 'compare', 'viewed'])(
  'the page «%s» has the retailer’s texts for the city [SEO-01] [N02]',
  async (page) => {
    const { body } = await siteWith(async (pageName) => template(pageName))
      .get(`/api/site/page-texts/${page}/`)
      .expect(200)
    expect(body).toEqual({
      title: `${page} в Костроме на shop.test`,
      keywords: 'Кострома',
      description: 'Забрать в Костроме',
      text: '<p>Ждём в Костроме</p>',
      unique_title: '',
    })
  },
)

test.each([
  ['has none', async () => null],
  ['is away', () => Promise.reject(new Error('away'))],
  ['is late', () => new Promise<null>(() => {})],
])('a page goes without texts when the retailer %s [SEO-01]', async (_, answer) => {
  expect((await siteWith(answer).get('/api/site/page-texts/cart/').expect(200)).body).toBeNull()
})

test('answers 404 for a page that has its texts in its own data', async () => {
  await siteWith(async (pageName) => template(pageName))
    .get('/api/site/page-texts/home/')
    .expect(404)
})
