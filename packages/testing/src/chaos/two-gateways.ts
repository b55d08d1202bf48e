import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { openRegistry, openSharedStores } from '@vitrina/releases'
import { startRedis } from '@vitrina/releases/redis-server'
import { onTestFinished } from 'vitest'
import { type GatewayProcess, startGatewayProcess } from './gateway-process.ts'
import { ask, jsonOf, post } from './http-client.ts'
import { openSmallSite } from './small-site.ts'

async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `vitrina-${name}-`))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

interface Options {
  env?: NodeJS.ProcessEnv
  /** Data folder of the first gateway; a new folder without it. */
  firstFolder?: string
}

/** The small site with two gateways on separate disks, a Redis that can be killed, and a depot of versions. */
export async function openTwoGateways({ env = {}, firstFolder }: Options = {}) {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const [depot, secondFolder] = [await temporaryFolder('depot'), await temporaryFolder('second')]
  const sharing = { redisUrl: redis.url, depot: { url: pathToFileURL(depot).href } }
  const site = await openSmallSite({
    env: {
      REDIS_URL: redis.url,
      DEPOT_URL: sharing.depot.url,
      PREVIEW_SECRET: 'a secret of all gateways of the site',
      DRAIN_MS: '0',
      REVOCATION_RETRY_SECONDS: '0.02',
      CRM_RETRY_SECONDS: '0.02',
      GATEWAY_NAME: 'first',
      ...env,
    },
    async moved(prepared) {
      await cp(prepared, secondFolder, { recursive: true })
      if (firstFolder === undefined) return prepared
      await cp(prepared, firstFolder, { recursive: true })
      return firstFolder
    },
  })
  const start = async (more: NodeJS.ProcessEnv = {}): Promise<GatewayProcess> => {
    const gateway = await startGatewayProcess({ env: { ...site.env, ...more } })
    onTestFinished(() => gateway.stop())
    return gateway
  }
  const second = await start({ DATA_DIR: secondFolder, GATEWAY_NAME: 'second' })
  const registry = openRegistry(site.dataDir, sharing)
  onTestFinished(() => registry.close())
  const { retailer } = site

  /** Session cookies with this number, which the retailer accepts from now on. */
  const cookieOf = (session: number): string => {
    retailer.accessToken = `access-${session}`
    retailer.refreshToken = `refresh-${session}`
    return `__Host-access_token=${retailer.accessToken}; __Host-refresh_token=${retailer.refreshToken}`
  }

  return {
    site,
    first: site.gateway,
    second,
    redis,
    depot,
    secondFolder,
    /** Options with which a machine of the site opens its registry. */
    sharing,
    /** Registry of the first gateway's machine. */
    registry,
    /** Restarts the first gateway on its disk. */
    startFirst: () => start(),
    isSignedIn: async ({ url }: GatewayProcess, session: number): Promise<unknown> =>
      jsonOf(await ask(`${url}/api/site/session/`, { headers: { cookie: cookieOf(session) } })).isAuth,
    signOut: ({ url }: GatewayProcess, session: number) => post(`${url}/api/site/logout/`, {}, cookieOf(session)),
    /** Id of the set that a gateway serves. */
    served: async ({ url }: GatewayProcess): Promise<unknown> => jsonOf(await ask(`${url}/builds/latest.json`)).id,
    /** Calls the ops port as an operator whose token both gateways know. */
    async operator(name: string) {
      const books = openSharedStores(site.dataDir, { redisUrl: redis.url })
      const { token } = await books.tokens.add({ name, role: 'ops' })
      books.close()
      return async ({ opsUrl }: GatewayProcess, address: string, body?: object) => {
        const response = await fetch(`${opsUrl}${address}`, {
          ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        })
        return { status: response.status, body: await response.json() }
      }
    },
  }
}
