import type { RequestListener } from 'node:http'
import { TICKET_HEADER } from '@vitrina/federation/renderer-protocol'
import express, { type Express, type RequestHandler, Router } from 'express'
import { setUpAccount } from './account/middleware.ts'
import { passwordRoutes } from './account/password.ts'
import { accountRoutes } from './account/routes.ts'
import { signUpRoutes } from './account/sign-up.ts'
import { basketRoutes } from './basket/routes.ts'
import { brandRoutes } from './brand/routes.ts'
import { buildRoutes } from './builds/routes.ts'
import { calculatorRoutes } from './calculators/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { customerEstimateRoutes } from './customer-estimate/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { devRoutes } from './dev/routes.ts'
import { estimateRoutes } from './estimates/routes.ts'
import { estimateTableRoutes } from './estimates/upload.ts'
import { findingRoutes } from './finding/routes.ts'
import { findingDocuments } from './finding/typed-code.ts'
import { frameRoutes } from './frame/routes.ts'
import { onceByKey } from './idempotency/once.ts'
import { imageRoutes } from './images/routes.ts'
import { leadRoutes } from './leads/routes.ts'
import { listPages } from './lists/pages.ts'
import { listRoutes } from './lists/routes.ts'
import { mapRoutes } from './maps/routes.ts'
import { BODY_LIMIT, refuseTooLongForms } from './middleware/body-limits.ts'
import { setUpHosts } from './middleware/hosts.ts'
import { jsonBody } from './middleware/json-body.ts'
import { setUpRequestId } from './middleware/request-id.ts'
import { setUpSameOrigin } from './middleware/same-origin.ts'
import { setUpSecurity } from './middleware/security.ts'
import { setUpTrailingSlash } from './middleware/trailing-slash.ts'
import { newsRoutes } from './news/routes.ts'
import { objectFileRoutes } from './objects/files.ts'
import { objectRoutes } from './objects/routes.ts'
import { onBehalfRoutes } from './on-behalf/routes.ts'
import { oneTripRoutes } from './one-trip/routes.ts'
import { orderRoutes } from './order/routes.ts'
import { orderHistoryRoutes } from './order-history/routes.ts'
import { pagesAtOnce } from './pages/at-once.ts'
import { pageRoutes } from './pages/routes.ts'
import { previewRoutes } from './previews/routes.ts'
import { problemRoutes } from './problems/routes.ts'
import { productRoutes } from './product/routes.ts'
import { professionalRoutes } from './professionals/routes.ts'
import { profileRoutes } from './profiles/routes.ts'
import { proxyDoor } from './proxy/door.ts'
import { quickOrderFileRoutes, quickOrderRoutes } from './quick-order/routes.ts'
import { notFound, Refusal, refuse } from './refusals.ts'
import { tellSet } from './releases/chosen-set.ts'
import { releaseFiles } from './releases/files.ts'
import { tellOfBrokenPage } from './reports/page-error.ts'
import { reportRoutes } from './reports/routes.ts'
import { setUpRedirects } from './routing/redirects.ts'
import { roomsByPath } from './routing/rooms-by-path.ts'
import { securityRoutes } from './security/routes.ts'
import { pageTextRoutes } from './seo/page-texts.ts'
import { crawlerRoutes } from './seo/routes.ts'
import type { Services } from './services.ts'
import { guardPersonal } from './session/personal.ts'
import { sessionRoutes } from './session/routes.ts'
import { settlementRoutes } from './settlements/routes.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { shopRoutes } from './shops/routes.ts'
import { matrixUploadRoutes } from './shops/upload.ts'
import { signalRoutes } from './signals/routes.ts'
import { supportFileRoutes } from './support/files.ts'
import { supportRoutes } from './support/routes.ts'
import { beginAsking, CALL_LIMIT_MS, FILE_LIMIT_MS, goOnAsking } from './upstream/begin.ts'
import { vacancyRoutes } from './vacancies/routes.ts'
import { violationRoutes } from './violations/routes.ts'
import { setUpVisitor } from './visitor/middleware.ts'
import { setUpWire } from './wire/guard.ts'

interface Counted {
  /** Before anything is read. */
  first: RequestHandler
  withBody: RequestHandler[]
}

/** Every call the gateway answers; nothing else under /api leads anywhere. */
function calls(services: Services, counted: Counted): Router {
  const router = Router()
  router.use(counted.first)
  // Before every room, so that none of them can answer a guest by oversight.
  router.use('/api/site/personal', guardPersonal())
  router.use(beginAsking(FILE_LIMIT_MS))
  router.use(onceByKey(services.givenAnswers))
  router.use(reportRoutes(services))
  router.use(signalRoutes(services))
  router.use(leadRoutes(services))
  router.use(problemRoutes(services))
  router.use(quickOrderFileRoutes(services))
  router.use(estimateTableRoutes(services))
  router.use(matrixUploadRoutes(services))
  router.use(supportFileRoutes(services))
  router.use(objectFileRoutes(services))
  router.use(jsonBody(BODY_LIMIT), ...counted.withBody)
  router.use(beginAsking(CALL_LIMIT_MS))
  router.use(
    roomsByPath([
      // First, because it keeps other accounts out while somebody works on behalf of a client.
      onBehalfRoutes(services),
      accountRoutes(services),
      signUpRoutes(services),
      passwordRoutes(services),
      basketRoutes(services),
      oneTripRoutes(services),
      sharingRoutes(services),
      calculatorRoutes(services),
      catalogRoutes(services),
      contactRoutes(services),
      contentRoutes(services),
      customerEstimateRoutes(services),
      dashboardRoutes(services),
      estimateRoutes(services),
      findingRoutes(services),
      frameRoutes(services),
      listPages(services),
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
  router.use(refuse)
  return router
}

const isCall = /^\/api(?:\/|$)/i

/** Spares pages, most of which are answered from memory, the comparison with the path of every call. */
function callsOnly(router: RequestHandler): RequestHandler {
  return (request, response, next) => (isCall.test(request.path) ? router(request, response, next) : next())
}

const liveSetOf =
  ({ live }: Services) =>
  () =>
    live.isServing() ? live.current().set.id : null

/** The only door to the site, in the order a request passes it. */
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
  app.use(setUpSecurity(services.security))
  app.use(setUpWire(config))
  app.use(setUpHosts(config.hosts))
  app.use(releaseFiles(registry, config.dataDir))
  app.use(
    roomsByPath([
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
  app.use('/api', setUpSameOrigin(), tellSet(services))
  const { limits } = services
  // Before anything asks the retailer, whom a call is answered for included.
  app.use(callsOnly(refuseTooLongForms()))
  app.use(callsOnly(limits.forNetworks()))
  app.use(setUpAccount(services))
  if (!services.proxy.isEmpty) app.use(proxyDoor(services))
  app.use(callsOnly(calls(services, { first: limits.forVisitors(), withBody: [limits.byEmail()] })))
  app.use(findingDocuments(services))
  app.use(previewRoutes(services))
  app.use(pageRoutes(services))
  app.use(tellOfBrokenPage(services))
  app.use(refuse)
  return app
}

/** The whole site: what can be had from memory is answered before the pipeline is entered. */
export function createSite(services: Services): RequestListener {
  const app = createApp(services)
  const atOnce = pagesAtOnce(services)
  return (request, response) => {
    if (!atOnce(request, response)) app(request, response)
  }
}

/** Answers data calls of renderers: the same rooms, the visitor known by a ticket instead of cookies. */
export function createDataApp(services: Services): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.set('etag', false)
  app.use(setUpRequestId(services.log, { telemetry: services.telemetry, isData: true }))
  app.use((request, response, next) => {
    const visitor = services.tickets.visitorOf(String(request.headers[TICKET_HEADER] ?? ''))
    if (!visitor) return next(new Refusal(403, 'Unknown ticket'))
    response.locals.visitor = visitor
    next()
  })
  app.use(goOnAsking((ticket) => services.tickets.askingOf(ticket)))
  app.use(calls(services, { first: services.limits.forPages(), withBody: [] }))
  app.use(refuse)
  return app
}
