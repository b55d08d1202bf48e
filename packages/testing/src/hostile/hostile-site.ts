/** A gateway whose event loop is observed from outside, with a retailer that accepts every token. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import {
  openAgent,
  type RawHttpAnswer,
  type RawHttpRequest,
  sendRequest,
} from '../../../../scripts/bench/hostile/http-client.ts'
import { openSmallSite } from '../chaos/small-site.ts'
import { loopDelayFlags, readLoopReport } from './loop-delay.ts'

const AT_ONCE = 4
const ofAccount = /^Bearer ([\da-f-]{36})$/

interface Options {
  env?: NodeJS.ProcessEnv
  /** Node flags in addition to those of every gateway. */
  flags?: readonly string[]
}

export async function openHostileSite({ env = {}, flags = [] }: Options = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-hostile-'))
  const cleaning: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })]
  const socket = path.join(folder, 'loop')
  // Serves as a team's service and as the issue tracker.
  const team = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json').end('{"result":{"task":{"id":"1"}}}')
  })
  team.listen(0, '127.0.0.1')
  await once(team, 'listening')
  cleaning.push(() => {
    team.closeAllConnections()
    team.close()
  })
  const table = path.join(folder, 'routes.json')
  const origin = `http://127.0.0.1:${(team.address() as AddressInfo).port}`
  const routes = [{ service: 'team', path: '/items/:id', query: ['page'], perMinute: 100_000 }]
  writeFileSync(table, JSON.stringify({ services: { team: { origin, atOnce: 4 } }, routes }))
  const site = await openSmallSite({
    env: {
      TRACKER_URL: `${origin}/tracker`,
      TRACKER_TOKEN: 'vitrina-tests',
      LOOP_DELAY_SOCKET: socket,
      PROXY_ROUTES: table,
      CITY_HEADER: 'x-city',
      READS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'silent',
      ...env,
    },
    flags: [...loopDelayFlags, ...flags],
    beforeRetailer: express
      .Router()
      // Each token belongs to another account, so that no rate limit by account is reached.
      .get('/api/ecm/bazis/users/me/', ({ headers }, response) => {
        const [, uuid_code] = ofAccount.exec(headers.authorization ?? '') ?? []
        if (uuid_code) response.json({ ...site.retailer.user, contact: { uuid_code } })
        else response.status(401).json({ detail: 'no' })
      })
      .post(/\/files\/$/, (request, response) => {
        request.resume()
        request.once('end', () =>
          response.json({ id: 'file', name: 'a.txt', size: 1, created_at: '2026-05-12T09:00:00Z' }),
        )
      })
      .get('/api/ecm/bazis/catalog/tree/', (_, response) => void response.json([]))
      .post('/api/ecm/bazis/products/match/', express.json({ limit: '5mb' }), ({ body }, response) => {
        response.json({ matches: body.texts.map(() => ({ isCode: false, candidates: [] })) })
      }),
    onEnd: (clean) => void cleaning.push(clean),
  })
  const agent = openAgent(AT_ONCE)
  const connectedTo = new Set<string>()
  let sent = 0

  /** Sends the request as a signed-in visitor who is new to the gateway. */
  async function send(input: RawHttpRequest): Promise<RawHttpAnswer | null> {
    sent += 1
    const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
    const own = new Set(input.headers.map((name) => name.toLowerCase()))
    const usual = {
      Host: new URL(site.gateway.url).host,
      'X-Forwarded-For': address,
      'X-Vitrina': '1',
      'User-Agent': 'Mozilla/5.0 Firefox/130.0',
      Cookie: `__Host-access_token=${randomUUID()}`,
    }
    const headers = Object.entries(usual).flatMap(([name, value]) => (own.has(name.toLowerCase()) ? [] : [name, value]))
    site.retailer.requests.length = 0
    return sendRequest(agent, site.gateway.url, { ...input, headers: [...headers, ...input.headers] })
  }

  return {
    site,
    send,
    /** Longest pause of the event loop since the last call, ms of processor time. */
    async pause() {
      const { longestMs, connectedTo: also } = await readLoopReport(socket)
      for (const one of also) connectedTo.add(one)
      return longestMs
    },
    /** Targets of the gateway's connections until the last call of `pause`: `host:port`, or a socket path. */
    connectedTo,
    /** Hosts and ports of all configured systems. */
    systems: [...site.systems, new URL(origin).host],
    async sendAll(inputs: readonly RawHttpRequest[]): Promise<(RawHttpAnswer | null)[]> {
      const answers: (RawHttpAnswer | null)[] = []
      let next = 0
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let at = next++; at < inputs.length; at = next++) answers[at] = await send(inputs[at] as RawHttpRequest)
        }),
      )
      return answers
    },
    async close() {
      agent.destroy()
      for (const clean of cleaning.toReversed()) await clean()
    },
  }
}

export type HostileSite = Awaited<ReturnType<typeof openHostileSite>>
