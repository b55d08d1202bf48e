import { rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createDataApp, createSite } from './app.ts'
import { addressBehind } from './http/middleware/address.ts'
import { isKnownHost } from './http/middleware/hosts.ts'
import { endSlowBody } from './http/middleware/slow-bodies.ts'
import { refuseTunnels } from './http/wire/guard.ts'
import { type Config, ConfigError } from './infra/configuration/config.ts'
import { openTracing } from './infra/telemetry/opening.ts'
import { onCall } from './infra/upstream/outcome.ts'
import { followHangs } from './platform/autopilot/follow-hangs.ts'
import { createOpsApp, type Draining } from './platform/ops/app.ts'
import { opsApi } from './platform/ops/routes.ts'
import { type LaneOptions, openLane } from './platform/proxy/lane.ts'
import { requireIsolation } from './platform/releases/require-isolation.ts'
import { catchUp } from './platform/releases/shared-registry.ts'
import { createServices, type Services } from './services.ts'
import { agreeOnFileKey } from './shop/order/file-key.ts'

const LARGEST_HEADERS = 32 * 1024

export interface Gateway {
  url: string
  opsUrl: string
  close(): Promise<void>
}

/** How often connections are looked at for those that take too long; Node does so twice a minute by itself. */
const LOOK_AT_CONNECTIONS_MS = 1000

/** What endSlowBody lets a file of 10 MB have, and a little more. */
const LONGEST_REQUEST_MS = 150_000

/** Clients that keep a connection look for another gateway with their next request. */
function sendingAway(handler: RequestListener, state: Draining): RequestListener {
  return (request, response) => {
    if (state.draining) response.setHeader('connection', 'close')
    handler(request, response)
  }
}

/** The door that a handler answers behind, with what it takes of a connection. Rejects with ConfigError when the port is taken. */
export function listen(
  handler: RequestListener,
  where: { port: number; host: string } | { path: string },
): Promise<Server> {
  const server = createServer(
    {
      maxHeaderSize: LARGEST_HEADERS,
      keepAliveTimeout: 65_000,
      headersTimeout: 20_000,
      requestTimeout: LONGEST_REQUEST_MS,
      connectionsCheckingInterval: LOOK_AT_CONNECTIONS_MS,
    },
    (request, response) => {
      endSlowBody(request, response)
      handler(request, response)
    },
  )
  refuseTunnels(server)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE' && 'port' in where
      reject(isTaken ? new ConfigError(takenPort(where.port)) : error)
    })
    server.listen(where, () => resolve(server))
  })
}

const takenPort = (port: number): string =>
  `Port ${port} is taken: end what listens there, or choose others with PORT and OPS_PORT.`

function shut(server: Server): Promise<void> {
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

/** What the lane of a site has to know of it. */
export function laneOf({ config, intake, proxy, security, telemetry }: Services, state: Draining): LaneOptions {
  const hosts = new Set(config.hosts)
  return {
    proxy,
    securityHeaders: security.ofData,
    isKnownHost: (host) => isKnownHost(hosts, host),
    addressOf: (socket, forwarded) =>
      addressBehind({ socket, headers: { 'x-forwarded-for': forwarded } }, config.trustProxy),
    isDraining: () => state.draining,
    counted: (status, ms) => telemetry.traffic.counted('proxy', status, ms),
    connections: intake.connections,
  }
}

/** Starts the site and its ops door; resolves when pages are answered. Closing it fails no request that came before. */
export async function startGateway(config: Config): Promise<Gateway> {
  const services = createServices(config)
  requireIsolation(config, services.log)
  const stopTracing = await openTracing(config)
  const { upstreams } = services.telemetry
  const stopHearing = onCall((call) => upstreams.onCall(call))
  const state: Draining = { draining: false }
  const dataSocket = services.live.dataSocket()
  rmSync(dataSocket, { force: true })
  const data = await listen(createDataApp(services), { path: dataSocket })
  await Promise.all([
    catchUp(services.registry, services.log),
    agreeOnFileKey(config.dataDir, services.neighbours),
    services.devices.open(config.dataDir, services.neighbours),
  ])
  await Promise.all([services.live.open(), services.revocations.open(), services.often.open()])
  const handler = sendingAway(services.intake.atTheDoor(services.shedding.atTheDoor(createSite(services))), state)
  const site = await listen(handler, { port: config.port, host: config.listenAddress })
  const lane = services.proxy.isEmpty ? null : openLane(site, laneOf(services, state))
  services.intake.watch(site)
  const api = opsApi(services)
  const ops = await listen(createOpsApp(services, state, api), { port: config.opsPort, host: config.opsListenAddress })
  services.shedding.start()
  void services.decoder.warmUp()
  followHangs(services)
  services.autopilot.start()
  services.drills.start(portOf(site))
  services.rollCall.start()
  services.leads.open()
  services.catalogueChanges.start()
  services.live.onSwitch(() => void services.rollCall.beat())
  services.log.info({ port: portOf(site), ops: portOf(ops) }, 'the site is open')
  return {
    url: `http://localhost:${portOf(site)}`,
    opsUrl: `http://localhost:${portOf(ops)}`,
    async close() {
      state.draining = true
      await new Promise((resolve) => setTimeout(resolve, config.drainMs))
      api.close()
      lane?.close()
      await Promise.all([shut(site), shut(ops)])
      services.proxy.close()
      services.drills.stop()
      services.catalogueChanges.stop()
      await Promise.all([services.leads.close(), services.revocations.close(), services.often.close()])
      await services.reports.close()
      await services.rollCall.stop()
      await services.autopilot.stop()
      await services.counters.close()
      await services.live.close()
      services.registry.close()
      services.neighbours.close()
      services.limits.close()
      services.decoder.close()
      services.books.close()
      await shut(data)
      services.shedding.stop()
      stopHearing()
      await stopTracing()
      rmSync(dataSocket, { force: true })
    },
  }
}
