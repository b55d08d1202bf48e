import type { Article } from '@vitrina/contracts/retailer/content'
import express from 'express'
import supertest from 'supertest'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { refuse } from '../refusals.ts'
import { Memory } from '../retailer/memory.ts'
import type { Services } from '../services.ts'
import { contentRoutes } from './routes.ts'

const department = {
  name_for_site: 'Рыбинск',
  names_cases: ['Рыбинск', 'Рыбинска', 'Рыбинску', 'Рыбинск', 'Рыбинском', 'Рыбинске'],
  address: 'ул. Труда, 93',
  work_time: '8–19',
  phones: [],
}

function siteWith(article: Article | null) {
  const ask = vi.fn(async () => article)
  const services = { config: readConfig({}), memory: new Memory(), retailer: { as: () => ask } }
  const app = express()
  app.use((request, response, next) => {
    Object.assign(request, { id: 'r1', log: { error() {} } })
    Object.assign(response.locals, { visitor: { department, origin: 'https://shop.test' } })
    next()
  })
  app.use(contentRoutes(services as unknown as Services), refuse)
  return { ask, site: supertest(app) }
}

const article: Article = {
  slug: 'info-roznica',
  title: 'Розница',
  html: '<p>Магазин в <region.name_5>: <departaments.address></p><script>alert(1)</script>',
  description: 'О картах',
  updated_on: '2026-10-05',
  seo: { title: 'Розница в <region.name_5>', keywords: '', description: '<site>', text: '<b onclick="x">x</b>' },
}

test('an article and its texts speak of the visitor’s city and hold nothing that runs [SEO-01] [T93]', async () => {
  const { body } = await siteWith(article).site.get('/api/site/article/info-roznica/').expect(200)
  expect(body).toMatchObject({
    html: '<p>Магазин в Рыбинске: ул.\u00a0Труда,\u00a093</p>',
    seo: { title: 'Розница в Рыбинске', description: 'shop.test', text: '<b>x</b>', unique_title: '' },
  })
})

test('an article without texts for search engines has none', async () => {
  const { body } = await siteWith({ ...article, seo: null })
    .site.get('/api/site/article/info-roznica/')
    .expect(200)
  expect(body.seo).toBeNull()
})

test('an unknown article is 404, and what is no slug is not asked for', async () => {
  const { site, ask } = siteWith(null)
  await site.get('/api/site/article/nothing/').expect(404)
  expect(ask).toHaveBeenCalledOnce()
  for (const slug of ['a%2Fb', '..%2f', '%3Cscript%3E']) await site.get(`/api/site/article/${slug}/`).expect(404)
  expect(ask).toHaveBeenCalledOnce()
})
