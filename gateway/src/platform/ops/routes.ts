import { msg } from '@vitrina/contracts/ops/message'
import { mirrorApi } from '@vitrina/contracts/ops/mirror'
import { type CompatibilityChecker, type GateRunner, packVersion, signedLiveState } from '@vitrina/releases'
import { type RequestHandler, Router } from 'express'
import { jsonBody } from '../../http/middleware/json-body.ts'
import type { PlatformServices } from '../services.ts'
import { requireToken } from './access.ts'
import { mountApprovals } from './approvals.ts'
import { createOpsContext, type OpsContext } from './context.ts'
import { mountDrills } from './drills.ts'
import { OpsHttpError, opsErrorHandler } from './errors.ts'
import { OpsEventStream } from './events.ts'
import { mountMonitoring } from './monitoring.ts'
import { mountMoves } from './moves.ts'
import { mountPreviews } from './previews.ts'
import { mountPublishing } from './publishing.ts'
import { mountReads } from './reads.ts'
import { serveOps } from './serve.ts'

/** The live state and the files of versions, for workbenches on other machines that have a token. */
function mountMirror(router: Router, { registry, services }: OpsContext): void {
  const { dataDir, releasePublicKeys } = services.config
  serveOps(router, mirrorApi.live, () => signedLiveState(registry, dataDir, releasePublicKeys))
  serveOps(router, mirrorApi.files, ({ params: { name, version } }) => packVersion(registry, name, version))
}

const LARGEST_BODY = '64kb'

export interface OpsApi {
  router: Router
  /** Closes the open event streams. */
  close(): void
}

/** The calls of `packages/contracts/src/ops`; all of them require a token. */
export function opsApi(
  services: PlatformServices,
  gate: GateRunner = lazyGate(services),
  fits?: CompatibilityChecker,
): OpsApi {
  const context = createOpsContext(services, fits)
  const { config } = services
  const api = Router()
  api.use(requireToken({ tokens: context.tokens, opsToken: config.opsToken }))
  api.use(jsonBody(LARGEST_BODY))
  mountReads(api, context)
  mountMirror(api, context)
  mountMoves(api, context)
  mountApprovals(api, context)
  mountPublishing(api, context, gate)
  mountPreviews(api, context)
  mountMonitoring(api, context)
  mountDrills(api, context)
  const events = new OpsEventStream(context)
  events.mount(api)
  const stopFollowing = services.sharedStores.follow(() => context.emitChange())

  const router = Router()
  router.use('/api', opsGuard(services), (request, response, next) => {
    request.url = `/api${request.url}`
    api(request, response, next)
  })
  router.use('/api', (_request, _response, next) => next(new OpsHttpError(404, msg`There is no such call.`)))
  router.use(opsErrorHandler)
  return {
    router,
    close() {
      stopFollowing()
      events.close()
    },
  }
}

/** Forbids caching and refuses calls from pages of other sites. */
function opsGuard({ log }: Pick<PlatformServices, 'log'>): RequestHandler {
  return (request, response, next) => {
    response.locals.log = log
    response.set({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    const from = request.get('sec-fetch-site')
    if (from !== undefined && from !== 'same-origin' && from !== 'none') {
      throw new OpsHttpError(403, msg`Pages of other sites may not call this.`)
    }
    next()
  }
}

/** Loads the code of the gate with the first build. */
function lazyGate({ config }: Pick<PlatformServices, 'config'>): GateRunner {
  return async (registry, name, folder) => {
    const { tryBuild } = await import('@vitrina/releases/gate')
    return tryBuild(registry, name, folder, { dataFrom: `http://127.0.0.1:${config.port}` })
  }
}
