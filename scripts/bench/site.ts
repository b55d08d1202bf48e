import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@vitrina/releases/free-port'
import { build, release } from '../release.ts'
import { gatewayFlags, type SiteProcess, sandboxFlags, startSiteProcess } from '../site-process.ts'
import { root } from '../workspace.ts'
import { openRetailer } from './retailer.ts'

export interface BenchSite {
  url: string
  sandboxUrl: string
  opsPort: number
  dataDir: string
  gateway: SiteProcess
  /** Restarts the gateway with other variables on the same data. */
  restartGateway(env: NodeJS.ProcessEnv): Promise<void>
  close(): Promise<void>
}

const died = (name: string, code: number | null): void => {
  throw new Error(`${name} ended by itself (code ${code})`)
}

interface SiteOptions {
  /** The retailer stores its data in a PostgreSQL server instead of the embedded database. */
  onPostgres?: boolean
}

/** The site as processes on free ports with a data folder of its own. */
export async function openBenchSite({ onPostgres = false }: SiteOptions = {}): Promise<BenchSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-bench-'))
  const [port, ops, sandboxPort] = await Promise.all([freePort(), freePort(), freePort()])
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    OPS_PORT: String(ops),
    SANDBOX_PORT: String(sandboxPort),
    LOG_LEVEL: 'error',
  }
  const begin = (name: string, file: string, extra: NodeJS.ProcessEnv = {}, flags: string[] = []) =>
    startSiteProcess({
      name,
      file: path.join(root, file),
      env: { ...env, ...extra },
      flags,
      onDeath: died,
      readyWithinMs: 120_000,
    })
  const embedded = async () => {
    const sandbox = await begin('sandbox', 'packages/sandbox/src/main.ts', {}, sandboxFlags)
    return { url: sandbox.url, close: () => sandbox.stop() }
  }
  const [retailer] = await Promise.all([onPostgres ? openRetailer() : embedded(), build()])
  const beginGateway = (extra: NodeJS.ProcessEnv = {}) =>
    begin('gateway', 'gateway/src/main.ts', { SANDBOX_PORT: new URL(retailer.url).port, ...extra }, gatewayFlags)
  await release(dataDir, 'bench')
  let gateway = await beginGateway()
  return {
    url: gateway.url,
    sandboxUrl: retailer.url,
    opsPort: ops,
    dataDir,
    get gateway() {
      return gateway
    },
    async restartGateway(extra) {
      await gateway.stop()
      gateway = await beginGateway(extra)
    },
    async close() {
      await gateway.stop()
      await retailer.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Addresses of product pages, from the pages of the site itself. */
export async function productPaths(url: string, count: number): Promise<string[]> {
  const linksOf = async (path: string, pattern: RegExp) => {
    const html = await fetch(url + path).then((response) => response.text())
    return [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))]
  }
  const found: string[] = []
  for (const category of await linksOf('/catalog/', /href="(\/category\/[^"?]+)"/g)) {
    if (found.length >= count) break
    found.push(...(await linksOf(category, /href="(\/product\/[^"?]+)"/g)))
  }
  return [...new Set(found)].slice(0, count)
}
