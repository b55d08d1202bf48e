import { join } from 'node:path'
import { objectFilesPath } from '@vitrina/contracts/retailer/object-files'
import { supportFilesPath } from '@vitrina/contracts/retailer/support'
import express, { type Express } from 'express'
import type { Database } from '../database/database.ts'
import { feedRouter } from '../feed/router.ts'
import { logOnBehalfChanges } from './account/on-behalf-changes.ts'
import { accountRoutes } from './account/routes.ts'
import { createTokens } from './account/tokens.ts'
import { basketRoutes } from './basket/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { couponRoutes } from './coupons/routes.ts'
import { customerEstimateRoutes } from './customer-estimates/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { departmentRoutes } from './departments/routes.ts'
import { docsRoutes } from './docs/routes.ts'
import { estimateRoutes } from './estimates/routes.ts'
import { createFaults } from './faults/faults.ts'
import { findingRoutes } from './finding/routes.ts'
import { badRequest, handleHttpError, notFound } from './http-error.ts'
import { imageRoutes } from './images/routes.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { matchingRoutes } from './matching/routes.ts'
import { unsubscribeRoutes } from './news/unsubscribe.ts'
import { objectFileRoutes } from './objects/file-routes.ts'
import { objectRoutes } from './objects/routes.ts'
import { orderHistoryRoutes } from './order-history/routes.ts'
import { orderFileBytes } from './orders/files.ts'
import { orderRoutes } from './orders/routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { certificateRoutes } from './product/certificates.ts'
import { productRoutes } from './product/routes.ts'
import { professionalRoutes } from './professionals/routes.ts'
import { profileRoutes } from './profiles/routes.ts'
import { relatedRoutes } from './related/routes.ts'
import { securityRoutes } from './security/routes.ts'
import { seoRoutes } from './seo/routes.ts'
import { settlementRoutes } from './settlements/routes.ts'
import { shopRoutes } from './shops/routes.ts'
import { fileBytes } from './support/files.ts'
import { supportRoutes } from './support/routes.ts'
import { thirdPartyRoutes } from './third-parties/routes.ts'

export interface AppOptions {
  db: Database
  dataDir: string
  /** Code of the served site; other codes in a path are unknown. */
  siteCode: string
  /** Allowed hosts, besides this machine's own, of URLs to which buyers return after paying. */
  siteHosts?: readonly string[]
  /** Speed of the order timeline relative to real time. */
  orderPace?: number
  /** Time limit for online payments, in hours of the order timeline. */
  paymentHours?: number
}

/** An hour of the order timeline takes a minute. */
const DEFAULT_PACE = 60
const DEFAULT_PAYMENT_HOURS = 24

/** PostgreSQL stores no NUL in text. */
function rejectNul(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value
}

/** The retailer's systems as one Express application; the order of the middleware matters. */
export async function createApp(options: AppOptions): Promise<Express> {
  const {
    db,
    dataDir,
    siteCode,
    siteHosts = [],
    orderPace = DEFAULT_PACE,
    paymentHours = DEFAULT_PAYMENT_HOURS,
  } = options
  const tokens = await createTokens(db)
  const faults = createFaults()
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.use((request, _response, next) => {
    if (/%00/.test(request.url)) throw badRequest('Недопустимый знак в адресе')
    next()
  })
  app.use(orderFileBytes())
  for (const path of [supportFilesPath, objectFilesPath]) app.use(fileBytes(path))
  app.use(express.json({ limit: '1mb', strict: false, reviver: rejectNul }))
  app.use(faults.router)
  app.use(faults.middleware)
  app.get('/health', async (_request, response) => {
    await db.query('select 1')
    response.json({ status: 'ok' })
  })
  app.use(['/api/ecm/:site_code', '/api/ecm.stream/:site_code'], (request, _response, next) => {
    if (request.params.site_code !== siteCode) throw notFound('Неизвестный сайт')
    next()
  })
  app.use('/api/ecm/:site_code', logOnBehalfChanges(db, tokens))
  app.use(departmentRoutes(db))
  app.use(catalogRoutes(db))
  app.use(findingRoutes(db, tokens))
  app.use(matchingRoutes(db))
  app.use(productRoutes(db))
  app.use(relatedRoutes(db))
  app.use(certificateRoutes(db))
  app.use(imageRoutes(db, join(dataDir, 'sandbox', 'pictures')))
  app.use(basketRoutes(db, tokens))
  app.use(couponRoutes(db, tokens))
  app.use(deliveryRoutes(db))
  app.use(orderHistoryRoutes(db, tokens, { pace: orderPace }))
  app.use(orderRoutes(db, tokens, { pace: orderPace, paymentHours }))
  app.use(paymentRoutes(db, siteHosts))
  app.use(unsubscribeRoutes(db))
  app.use(accountRoutes(db, tokens))
  app.use(profileRoutes(db, tokens))
  app.use(securityRoutes(db, tokens))
  app.use(companyRoutes(db, tokens))
  app.use(estimateRoutes(db, tokens))
  app.use(customerEstimateRoutes(db, tokens))
  app.use(objectRoutes(db, tokens))
  app.use(objectFileRoutes(db, tokens))
  app.use(settlementRoutes(db, tokens))
  app.use(dashboardRoutes(db, tokens))
  app.use(shopRoutes(db, tokens))
  app.use(supportRoutes(db, tokens))
  app.use(contentRoutes(db))
  app.use(professionalRoutes(db))
  app.use(seoRoutes(db))
  app.use(inboxRoutes(db))
  app.use(thirdPartyRoutes())
  app.use(docsRoutes())
  app.use(feedRouter(db, dataDir))
  app.use(() => {
    throw notFound()
  })
  app.use(handleHttpError)
  return app
}
