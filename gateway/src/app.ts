import type { RequestListener } from 'node:http'
import { TICKET_HEADER } from '@vitrina/federation/renderer-protocol'
import express, { type Express, type RequestHandler, Router } from 'express'
import { brandRoutes } from './documents/brand/routes.ts'
import { imageRoutes } from './documents/images/routes.ts'
import { pageTextRoutes } from './documents/seo/page-texts.ts'
import { setUpHardening } from './http/hardening/hardening.ts'
import { errorHandler, HttpError, notFound } from './http/http-errors.ts'
import { BODY_LIMIT, limitFormLength } from './http/middleware/body-limits.ts'
import { setUpHosts } from './http/middleware/hosts.ts'
import { jsonBody } from './http/middleware/json-body.ts'
import { setUpRequestId } from './http/middleware/request-id.ts'
import { setUpSameOrigin } from './http/middleware/same-origin.ts'
import { setUpSecurityHeaders } from './http/middleware/security-headers.ts'
import { setUpTrailingSlash } from './http/middleware/trailing-slash.ts'
import { setUpRedirects } from './http/routing/redirects.ts'
import { routersByPath } from './http/routing/routers-by-path.ts'
import {
  CALL_LIMIT_MS,
  FILE_LIMIT_MS,
  resumeRequestContext,
  setUpRequestContext,
} from './infra/upstream/context-middleware.ts'
import { buildRoutes } from './platform/builds/routes.ts'
import { devRoutes } from './platform/dev/routes.ts'
import { pageFastPath } from './platform/pages/page-fast-path.ts'
import { previewRoutes } from './platform/pages/preview-routes.ts'
import { pageRoutes } from './platform/pages/routes.ts'
import { proxyHandler } from './platform/proxy/handler.ts'
import { releaseFiles } from './platform/releases/release-files.ts'
import { reportBrokenPage } from './platform/reports/page-error.ts'
import { reportRoutes } from './platform/reports/routes.ts'
import { setReleaseHeader } from './platform/set-selection/set-choice.ts'
import { signalRoutes } from './platform/signals/routes.ts'
import { violationRoutes } from './platform/violations/routes.ts'
import type { Services } from './services.ts'
import { basketRoutes } from './shop/basket/routes.ts'
import { calculatorRoutes } from './shop/calculators/routes.ts'
import { catalogRoutes } from './shop/catalog/routes.ts'
import { companyRoutes } from './shop/companies/routes.ts'
import { contactRoutes } from './shop/contacts/routes.ts'
import { contentRoutes } from './shop/content/routes.ts'
import { customerEstimateRoutes } from './shop/customer-estimate/routes.ts'
import { dashboardRoutes } from './shop/dashboard/routes.ts'
import { estimateRoutes } from './shop/estimates/routes.ts'
import { estimateTableRoutes } from './shop/estimates/upload.ts'
import { frameRoutes } from './shop/frame/routes.ts'
import { homeRoutes } from './shop/home/routes.ts'
import { leadRoutes } from './shop/leads/routes.ts'
import { listPageRoutes } from './shop/lists/page-routes.ts'
import { listRoutes } from './shop/lists/routes.ts'
import { mapRoutes } from './shop/maps/routes.ts'
import { newsRoutes } from './shop/news/routes.ts'
import { objectFileRoutes } from './shop/objects/files.ts'
import { objectRoutes } from './shop/objects/routes.ts'
import { oneTripRoutes } from './shop/one-trip/routes.ts'
import { orderRoutes } from './shop/order/routes.ts'
import { orderHistoryRoutes } from './shop/order-history/routes.ts'
import { problemRoutes } from './shop/problems/routes.ts'
import { productRoutes } from './shop/product/routes.ts'
import { professionalRoutes } from './shop/professionals/routes.ts'
import { profileRoutes } from './shop/profiles/routes.ts'
import { quickOrderFileRoutes, quickOrderRoutes } from './shop/quick-order/routes.ts'
import { searchRoutes } from './shop/search/routes.ts'
import { searchPageRoutes } from './shop/search/search-page-routes.ts'
import { settlementRoutes } from './shop/settlements/routes.ts'
import { sharingRoutes } from './shop/sharing/routes.ts'
import { matrixUploadRoutes } from './shop/shops/matrix-upload.ts'
import { shopRoutes } from './shop/shops/routes.ts'
import { crawlerRoutes } from './shop/sitemap/routes.ts'
import { supportFileRoutes } from './shop/support/files.ts'
import { supportRoutes } from './shop/support/routes.ts'
import { vacancyRoutes } from './shop/vacancies/routes.ts'
import { setUpAccount } from './visitor/account/middleware.ts'
import { passwordRoutes } from './visitor/account/password.ts'
import { accountRoutes } from './visitor/account/routes.ts'
import { signUpRoutes } from './visitor/account/sign-up.ts'
import { idempotencyMiddleware } from './visitor/idempotency/middleware.ts'
import { sessionRoutes } from './visitor/identity/routes.ts'
import { onBehalfRoutes } from './visitor/on-behalf/routes.ts'
import { securityRoutes } from './visitor/security/routes.ts'
import { guardPersonal } from './visitor/session/personal.ts'
import { setUpVisitor } from './visitor/visitor/middleware.ts'

interface CallLimiters {
  /** Runs before the body is read. */
  beforeBody: RequestHandler
  afterBody: RequestHandler[]
}

/** Every API call that the gateway serves; any other path under /api answers 404. */
function apiRouter(services: Services, counted: CallLimiters): Router {
  const router = Router()
  router.use(counted.beforeBody)
  // Mounted before all other routers, so that none of them can answer a guest by mistake.
  router.use('/api/site/personal', guardPersonal())
  router.use(setUpRequestContext(FILE_LIMIT_MS))
  router.use(idempotencyMiddleware(services.idempotency))
  router.use(reportRoutes(services))
  router.use(signalRoutes(services))
  router.use(leadRoutes(services))
  router.use(problemRoutes(services))
  router.use(quickOrderFileRoutes(services))
  router.use(estimateTableRoutes(services))
  router.use(matrixUploadRoutes(services))
  router.use(supportFileRoutes(services))
  router.use(objectFileRoutes(services))
  router.use(jsonBody(BODY_LIMIT), ...counted.afterBody)
  router.use(setUpRequestContext(CALL_LIMIT_MS))
  router.use(
    routersByPath([
      // First, because it refuses every other sign-in while a member of staff works on behalf of a client.
      onBehalfRoutes(services),
      accountRoutes(services),
      signUpRoutes(services),
      passwordRoutes(services),
      basketRoutes(services),
      oneTripRoutes(services),
      sharingRoutes(services),
      calculatorRoutes(services),
      homeRoutes(services),
      catalogRoutes(services),
      contactRoutes(services),
      contentRoutes(services),
      customerEstimateRoutes(services),
      dashboardRoutes(services),
      estimateRoutes(services),
      searchRoutes(services),
      frameRoutes(services),
      listPageRoutes(services),
      listRoutes(services),
      newsRoutes(services),
      objectRoutes(services),
      orderHistoryRoutes(services),
      orderRoutes(services),
      pageTextRoutes(services),
      productRoutes(services),
      professionalRoutes(services),
      profileRoutes(services),
      securityRoutes(services),
      companyRoutes(services),
      quickOrderRoutes(services),
      sessionRoutes(services),
      shopRoutes(services),
      settlementRoutes(services),
      supportRoutes(services),
      vacancyRoutes(services),
    ]),
  )
  router.use('/api', () => {
    throw notFound()
  })
  router.use(errorHandler)
  return router
}

const apiPath = /^\/api(?:\/|$)/i

/** Skips the API router for pages, so that they are not compared with the path of every call. */
function forApiOnly(router: RequestHandler): RequestHandler {
  return (request, response, next) => (apiPath.test(request.path) ? router(request, response, next) : next())
}

const liveSetOf =
  ({ live }: Services) =>
  () =>
    live.isServing() ? live.current().set.id : null

/** The whole request pipeline of the site, in the order in which a request passes it. */
export function createApp(services: Services): Express {
  const { config, departments, log, registry } = services
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustProxy)
  app.set('query parser', 'simple')
  app.set('etag', false)

  app.use(
    setUpRequestId(log, { telemetry: services.telemetry, everyLine: config.logRequests, liveSet: liveSetOf(services) }),
  )
  app.use(setUpSecurityHeaders(services.security))
  app.use(setUpHardening(config))
  app.use(setUpHosts(config.hosts))
  app.use(releaseFiles(registry, config.dataDir))
  app.use(
    routersByPath([
      violationRoutes(services),
      ...(config.development ? [devRoutes(services.live)] : []),
      brandRoutes(services),
      mapRoutes(config.yandexMaps),
      crawlerRoutes(services),
      buildRoutes(services),
    ]),
  )
  app.use(imageRoutes(services))
  app.use(setUpRedirects(config.routeRules))
  app.use(setUpTrailingSlash())
  app.use(setUpVisitor(departments, config))
  app.use('/api', setUpSameOrigin(), setReleaseHeader(services))
  const { limits } = services
  // Before the first request to the retailer, and that is already the one that identifies the visitor.
  app.use(forApiOnly(limitFormLength()))
  app.use(forApiOnly(limits.forNetworks()))
  app.use(setUpAccount(services))
  if (!services.proxy.isEmpty) app.use(proxyHandler(services))
  app.use(forApiOnly(apiRouter(services, { beforeBody: limits.forVisitors(), afterBody: [limits.byEmail()] })))
  app.use(searchPageRoutes(services))
  app.use(previewRoutes(services))
  app.use(pageRoutes(services))
  app.use(reportBrokenPage(services))
  app.use(errorHandler)
  return app
}

/** The whole site: a cached page is answered before the request enters the Express pipeline. */
export function createSite(services: Services): RequestListener {
  const app = createApp(services)
  const atOnce = pageFastPath(services)
  return (request, response) => {
    if (!atOnce(request, response)) app(request, response)
  }
}

/** Answers data calls of renderers: the same API routes, with the visitor identified by a ticket instead of cookies. */
export function createDataApp(services: Services): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.set('etag', false)
  app.use(setUpRequestId(services.log, { telemetry: services.telemetry, isData: true }))
  app.use((request, response, next) => {
    const visitor = services.tickets.visitorOf(String(request.headers[TICKET_HEADER] ?? ''))
    if (!visitor) return next(new HttpError(403, 'Unknown ticket'))
    response.locals.visitor = visitor
    next()
  })
  app.use(resumeRequestContext((ticket) => services.tickets.contextOf(ticket)))
  app.use(apiRouter(services, { beforeBody: services.limits.forPages(), afterBody: [] }))
  app.use(errorHandler)
  return app
}
