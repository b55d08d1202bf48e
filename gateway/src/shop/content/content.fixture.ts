/** A fake retailer whose pages, news and vacancies a test sets, behind a whole gateway. */
import type { Express } from 'express'
import supertest from 'supertest'
import { createApp } from '../../app.ts'
import { openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import { FakeRetailer } from '../basket/basket.fixture.ts'

const PREFIX = '/api/ecm/bazis/content/'

export const page = (slug: string, blocks: unknown[], more: object = {}) => ({
  slug,
  title: `Страница ${slug}`,
  description: 'О странице',
  updated_on: '2026-10-05',
  blocks,
  ...more,
})

class FakeContentRetailer extends FakeRetailer {
  /** Responses by the path after `content/`; null for a missing path. */
  readonly content = new Map<string, unknown>()
  /** The texts of pages, by their names. */
  readonly templates = new Map<string, object>()
  /** Bodies of the requests for goods of categories. */
  readonly findRequests: object[] = []

  override app(): Express {
    const app = super.app()
    app.post('/api/ecm/bazis/catalog/find/', ({ body }, response) => {
      this.findRequests.push(body)
      response.json({
        items: this.products,
        total: 4,
        page: 1,
        page_size: 8,
        pages: 1,
        facets: [],
        categories: [],
        here: 4,
        sale: 0,
        base_unit: null,
        understood: null,
      })
    })
    app.get('/api/ecm/bazis/seo/pages/:page/', ({ params }, response) => {
      response.json(this.templates.get(params.page) ?? null)
    })
    app.use(PREFIX, ({ path }, response) => {
      response.json(this.content.get(decodeURIComponent(path.replace(/^\/|\/$/g, ''))) ?? null)
    })
    app.use((_, response) => void response.json(null))
    return app
  }
}

export async function openContent(environment: Record<string, string> = {}) {
  const retailer = new FakeContentRetailer()
  const { services: servicesOf, close } = await openRetailer(retailer.app())
  const services = servicesOf({ HOSTS: 'shop.test', PUBLIC_ORIGIN: 'http://shop.test', ...environment })
  const site = supertest(createApp(services))
  const get = (path: string) => site.get(path).set('host', 'shop.test').set('user-agent', 'Mozilla/5.0 Firefox/130.0')
  return { retailer, services, get, site, close }
}
