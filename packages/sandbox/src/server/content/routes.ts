import { contentApi } from '@vitrina/contracts/retailer/content'
import { newsApi } from '@vitrina/contracts/retailer/news'
import { vacanciesApi } from '@vitrina/contracts/retailer/vacancies'
import express, { type Router } from 'express'
import type { Queryable } from '../../database/database.ts'
import { serve } from '../serve.ts'
import { newsItem, newsList } from './news.ts'
import { landingLines, shownPage } from './pages.ts'
import { openVacancies, vacancyOf } from './vacancies.ts'

/** What the site has to read: pages of blocks, news, vacancies. */
export function contentRoutes(db: Queryable): Router {
  const router = express.Router()
  serve(router, contentApi.article, ({ params }) => shownPage(db, 'article', params.slug))
  serve(router, contentApi.landings, () => landingLines(db))
  serve(router, contentApi.landing, ({ params }) => shownPage(db, 'landing', params.slug))
  serve(router, newsApi.list, ({ query }) => newsList(db, query))
  serve(router, newsApi.item, ({ params }) => newsItem(db, params.slug))
  serve(router, vacanciesApi.list, () => openVacancies(db))
  serve(router, vacanciesApi.item, ({ params }) => vacancyOf(db, params.id))
  return router
}
