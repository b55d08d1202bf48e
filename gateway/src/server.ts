import { rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createDataApp, createSite } from './app.ts'
import { rejectConnect } from './http/hardening/hardening.ts'
import { enforceBodyTimeout } from './http/middleware/body-timeout.ts'
import { clientAddressBehind } from './http/middleware/client-address.ts'
import { isKnownHost } from './http/middleware/hosts.ts'
import { type Config, ConfigError } from './infra/configuration/config.ts'
import { openTracing } from './infra/telemetry/open-tracing.ts'
import { onCall } from './infra/upstream/outcome.ts'
import { handleHangs } from './platform/autopilot/handle-hangs.ts'
import { createOpsApp, type DrainState } from './platform/ops/app.ts'
import { opsApi } from './platform/ops/routes.ts'
import { type FastPathOptions, openFastPath } from './platform/proxy/fast-path.ts'
import { requireIsolation } from './platform/releases/require-isolation.ts'
import { catchUp } from './platform/releases/shared-registry.ts'
import { createServices, type Services } from './services.ts'
import { shareFileKey } from './shop/order/file-key.ts'

const MAX_HEADER_BYTES = 32 * 1024

export interface Gateway {
  url: string
  opsUrl: string
  close(): Promise<void>
}

/** How often Node checks connections against their timeouts; its default is every 30 s. */
const CONNECTIONS_CHECK_MS = 1000

/** The time that enforceBodyTimeout allows for a file of 10 MB, and a little more. */
const REQUEST_TIMEOUT_MS = 150_000

/** Closes keep-alive connections while draining, so that clients send their next request to another gateway. */
function closingWhenDraining(handler: RequestListener, state: DrainState): RequestListener {
  return (request, response) => {
    if (state.draining) response.setHeader('connection', 'close')
    handler(request, response)
  }
}

/** Starts an HTTP server with the gateway's limits and timeouts. Rejects with ConfigError when the port is taken. */
export function listen(
  handler: RequestListener,
  where: { port: number; host: string } | { path: string },
): Promise<Server> {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: 65_000,
      headersTimeout: 20_000,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
    },
    (request, response) => {
      enforceBodyTimeout(request, response)
      handler(request, response)
    },
  )
  rejectConnect(server)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE' && 'port' in where
      reject(isTaken ? new ConfigError(portInUseMessage(where.port)) : error)
    })
    server.listen(where, () => resolve(server))
  })
}

const portInUseMessage = (port: number): string =>
  `Port ${port} is taken: end what listens there, or choose others with PORT and OPS_PORT.`

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 5000).unref()
  })
}

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Options of the fast path of the proxy. */
export function laneOptionsOf(
  { config, ingress, proxy, security, telemetry }: Services,
  state: DrainState,
): FastPathOptions {
  const hosts = new Set(config.hosts)
  return {
    proxy,
    securityHeaders: security.dataHeaders,
    isKnownHost: (host) => isKnownHost(hosts, host),
    addressOf: (socket, forwarded) =>
      clientAddressBehind({ socket, headers: { 'x-forwarded-for': forwarded } }, config.trustProxy),
    isDraining: () => state.draining,
    recordResponse: (status, ms) => telemetry.traffic.record('proxy', status, ms),
    connections: ingress.connections,
  }
}

/** Starts the site and its ops port; resolves when pages are answered. `close` fails no request that came before it. */
export async function startGateway(config: Config): Promise<Gateway> {
  const services = createServices(config)
  requireIsolation(config, services.log)
  const stopTracing = await openTracing(config)
  const { upstreams } = services.telemetry
  const stopHearing = onCall((call) => upstreams.onCall(call))
  const state: DrainState = { draining: false }
  const dataSocket = services.live.dataSocket()
  rmSync(dataSocket, { force: true })
  const data = await listen(createDataApp(services), { path: dataSocket })
  await Promise.all([
    catchUp(services.registry, services.log),
    shareFileKey(config.dataDir, services.cluster),
    services.devices.open(config.dataDir, services.cluster),
  ])
  await Promise.all([services.live.open(), services.revocations.open(), services.popularSearches.open()])
  const handler = closingWhenDraining(services.ingress.wrap(services.shedding.wrap(createSite(services))), state)
  const site = await listen(handler, { port: config.port, host: config.listenAddress })
  const lane = services.proxy.isEmpty ? null : openFastPath(site, laneOptionsOf(services, state))
  services.ingress.watch(site)
  const api = opsApi(services)
  const ops = await listen(createOpsApp(services, state, api), { port: config.opsPort, host: config.opsListenAddress })
  services.shedding.start()
  void services.decoder.warmUp()
  handleHangs(services)
  services.autopilot.start()
  services.drills.start(portOf(site))
  services.membership.start()
  services.leads.open()
  services.catalogueChanges.start()
  services.live.onSwitch(() => void services.membership.sendHeartbeat())
  services.log.info({ port: portOf(site), ops: portOf(ops) }, 'the site is open')
  return {
    url: `http://localhost:${portOf(site)}`,
    opsUrl: `http://localhost:${portOf(ops)}`,
    async close() {
      state.draining = true
      await new Promise((resolve) => setTimeout(resolve, config.drainMs))
      api.close()
      lane?.close()
      await Promise.all([closeServer(site), closeServer(ops)])
      services.proxy.close()
      services.drills.stop()
      services.catalogueChanges.stop()
      await Promise.all([services.leads.close(), services.revocations.close(), services.popularSearches.close()])
      await services.reports.close()
      await services.membership.stop()
      await services.autopilot.stop()
      await services.counters.close()
      await services.live.close()
      services.registry.close()
      services.cluster.close()
      services.limits.close()
      services.decoder.close()
      services.sharedStores.close()
      await closeServer(data)
      services.shedding.stop()
      stopHearing()
      await stopTracing()
      rmSync(dataSocket, { force: true })
    },
  }
}
