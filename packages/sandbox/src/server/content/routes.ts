import { retailerContentApi } from '@vitrina/contracts/retailer/content'
import { retailerNewsApi } from '@vitrina/contracts/retailer/news'
import { retailerVacanciesApi } from '@vitrina/contracts/retailer/vacancies'
import express, { type Router } from 'express'
import type { Queryable } from '../../database/database.ts'
import { serve } from '../serve.ts'
import { newsItem, newsList } from './news.ts'
import { landingLines, shownPage } from './pages.ts'
import { openVacancies, vacancyOf } from './vacancies.ts'

/** Content of the site: pages of blocks, news, vacancies. */
export function contentRoutes(db: Queryable): Router {
  const router = express.Router()
  serve(router, retailerContentApi.article, ({ params }) => shownPage(db, 'article', params.slug))
  serve(router, retailerContentApi.landings, () => landingLines(db))
  serve(router, retailerContentApi.landing, ({ params }) => shownPage(db, 'landing', params.slug))
  serve(router, retailerNewsApi.list, ({ query }) => newsList(db, query))
  serve(router, retailerNewsApi.item, ({ params }) => newsItem(db, params.slug))
  serve(router, retailerVacanciesApi.list, () => openVacancies(db))
  serve(router, retailerVacanciesApi.item, ({ params }) => vacancyOf(db, params.id))
  return router
}
