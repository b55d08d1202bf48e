import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSite } from '../../app.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { laneOptionsOf } from '../../server.ts'
import { createServices } from '../../services.ts'
import { openFastPath } from './fast-path.ts'

/** Writes a test service's response for a path; it may write slowly or never. */
export type ServiceHandler = (target: string, socket: Socket, requestText: string) => void

export const jsonAnswer = (body: string, more = ''): string =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${more}\r\n${body}`

/** A service on a raw socket, so that it can also send malformed responses; `requests` has every request as received. */
async function openTeamService(says: ServiceHandler) {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (bytes) => {
      const text = bytes.toString('latin1')
      requests.push(text)
      says(text.split(' ')[1] ?? '', socket, text)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    sockets,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const listenOnFreePort = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** A site with proxy routes to one service, with the fast path as in a gateway. */
export async function openSiteWithService(says: ServiceHandler, routes: object[], env: NodeJS.ProcessEnv = {}) {
  const service = await openTeamService(says)
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-proxy-'))
  const table = path.join(folder, 'routes.json')
  writeFileSync(
    table,
    JSON.stringify({
      services: { team: { origin: `http://127.0.0.1:${service.port}`, atOnce: 4 } },
      routes: routes.map((route) => ({ service: 'team', ...route })),
    }),
  )
  const config = readConfig({
    DATA_DIR: folder,
    PROXY_ROUTES: table,
    RETAILER_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
    ...env,
  })
  const services = createServices(config)
  const general = { requests: 0 }
  const site = createSite(services)
  const server = createServer((request, response) => {
    general.requests += 1
    site(request, response)
  })
  const state = { draining: false }
  const port = await listenOnFreePort(server)
  const lane = openFastPath(server, laneOptionsOf(services, state))
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    service,
    services,
    /** Counts requests that reached the HTTP server instead of the fast path. */
    general,
    state,
    lane,
    close: () => {
      server.closeAllConnections()
      lane.close()
      server.close()
      services.proxy.close()
      service.close()
      services.registry.close()
      services.cluster.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A raw connection to a site, for requests that no HTTP client would send. */
export async function openRawConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let text = ''
  let isClosed = false
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1')
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
  })
  const waitForText = async (wanted: (text: string) => boolean, ms = 4000): Promise<string> => {
    const until = Date.now() + ms
    while (!wanted(text) && !isClosed && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 5))
    return text
  }
  return {
    send: (bytes: string) => socket.write(bytes, 'latin1'),
    waitForText,
    /** Statuses of all responses so far, once there are `count` of them. */
    statuses: async (count: number): Promise<number[]> => {
      const all = await waitForText((so) => (so.match(/HTTP\/1\.1 \d/g)?.length ?? 0) >= count && /\r\n\r\n/.test(so))
      return [...all.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]))
    },
    closed: async (): Promise<boolean> => {
      await waitForText(() => false, 1500)
      return isClosed
    },
    end: () => socket.destroy(),
  }
}
