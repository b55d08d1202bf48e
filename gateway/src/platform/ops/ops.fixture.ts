import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CompatibilityChecker, type GateRunner, openRegistry, openSharedStores } from '@vitrina/releases'
import express from 'express'
import pino from 'pino'
import request from 'supertest'
import { onTestFinished } from 'vitest'
import { readConfig } from '../../infra/configuration/config.ts'
import type { Services } from '../../services.ts'
import { Drills } from '../drills/drills.ts'
import { ClusterMembership } from '../membership/cluster-membership.ts'
import { LocalGateway } from '../membership/local-gateway.ts'
import { Previews } from '../previews/previews.ts'
import { ReleaseHooks } from '../releases/hooks.ts'
import { MemoryCounters } from '../signals/counters.ts'
import { VersionHealth } from '../signals/version-health.ts'
import { opsApi } from './routes.ts'

/** Writes a build into a folder; each marker gives it another version. */
export function makeBuild(folder: string, marker: string): string {
  const files = {
    'assets.json': JSON.stringify({ entry: 'main.js', packageVersion: '1.0.0', chunks: {}, fonts: [] }),
    'browser/main.js': `export const marker = '${marker}'\n`,
    'server/main.cjs': `exports.marker = '${marker}'\n`,
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  return folder
}

const passingGate: GateRunner = async (_registry, name) => ({ name, version: '', refusals: [], matrix: [], tookMs: 1 })

const fitsAlways: CompatibilityChecker = {
  record: async () => {},
  incompatibility: async () => null,
  requireCompatible: async () => null,
  setIncompatibility: async () => null,
  requireCompatibleSet: async () => null,
}

/** The ops port over a registry with a shell and two remotes live, without a site. */
export async function openOpsPort({
  env = {},
  gate = passingGate,
  fits = fitsAlways,
  redisUrl,
}: {
  env?: Record<string, string>
  gate?: GateRunner
  fits?: CompatibilityChecker
  /** Shared with other gateways: tokens, approvals, previews and notices; each has a ledger of its own. */
  redisUrl?: string
} = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ops-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const registry = openRegistry(dataDir)
  const config = readConfig({ DATA_DIR: dataDir, ...env })
  const publish = async (name: string, marker: string) => {
    const dist = makeBuild(path.join(dataDir, 'dist', `${name}-${marker}`), marker)
    return (await registry.publish(name, dist, { compress: false })).version
  }
  const basket = await publish('mf-basket', 'b1')
  const catalog = await publish('mf-catalog', 'c1')
  const first = await registry.createSet({
    shell: await publish('shell', 's1'),
    remotes: { 'mf-basket': basket, 'mf-catalog': catalog },
  })
  await registry.activate(first.id, { by: 'npm start', reason: 'a test' })
  const hooks = new ReleaseHooks()
  const health = new VersionHealth(new MemoryCounters())
  const books = openSharedStores(dataDir, { redisUrl })
  onTestFinished(() => books.close())
  const log = pino({ level: 'silent' })
  const live = {
    hooks,
    current: () => ({ set: first, renderer: {} }),
    roles: () => ({ [first.id]: 'live' }),
  } as unknown as Services['live']
  const self = new LocalGateway(config, live, registry)
  const drills = new Drills(config, { registry, live, log, reports: { notify: () => {} } })
  const services = {
    config,
    drills,
    registry,
    health,
    sharedStores: books,
    membership: new ClusterMembership(null, 'vitrina', () => self.state()),
    previews: new Previews(registry, config, books.previews),
    live,
    log,
  } as unknown as Services
  const api = opsApi(services, gate, fits)
  onTestFinished(() => api.close())
  const app = express().set('trust proxy', config.ops.trustProxy).use(api.router)
  const { tokens } = books
  const tokenOf = async (role: string, name = role.replace(':', ' ')) => (await tokens.add({ name, role })).token
  /** Sends calls with this token, or without one when it is null. */
  const call = (token: string | null) => {
    const agent = request(app)
    const withToken = (test: request.Test) => (token === null ? test : test.set('authorization', `Bearer ${token}`))
    return {
      get: (address: string) => withToken(agent.get(address)),
      post: (address: string, body: object = {}) => withToken(agent.post(address)).send(body),
      put: (address: string) => withToken(agent.put(address)),
    }
  }
  return {
    app,
    dataDir,
    registry,
    publish,
    tokens,
    tokenOf,
    call,
    live: () => registry.live()?.set,
    drills,
    basket,
    first,
    hooks,
    books,
    health,
  }
}
