import { setTimeout as sleep } from 'node:timers/promises'
import type { Registry, ReleaseSet } from '@vitrina/releases'
import { readPage } from '../../packages/testing/src/releases/read-page.ts'

export interface ShopperStats {
  requests: number
  /** Responses other than 200 and broken connections, with the reason. */
  failed: string[]
  /** Pages whose header, data and files are not all of one release set. */
  mixed: string[]
}

export interface Shoppers {
  stats: ShopperStats
  stop(): Promise<void>
}

/** A crawler gets an error when the renderer fails; a shopper's browser renders the page instead. */
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

/** Delay between two pages of a shopper: the machine should be busy but not saturated. */
const PAUSE_MS = 100

/** Each poll is a whole page: polling more often would load the machine itself. */
const LOOK_EVERY_MS = 25

/** Requests pages, calls and files through one address in a loop until stopped. */
export function startShoppers(
  url: string,
  registry: Registry,
  paths: { pages: readonly string[]; calls: readonly string[] },
  count: number,
): Shoppers {
  const seen: ShopperStats = { requests: 0, failed: [], mixed: [] }
  const sets = new Map<string, Promise<ReleaseSet>>()
  const setOf = (id: string) => {
    const known = sets.get(id) ?? registry.readSet(id)
    sets.set(id, known)
    return known
  }
  let running = true

  async function page(path: string): Promise<string[]> {
    const { status, headerSet, boot, files } = await readPage(url + path, headers)
    seen.requests += 1
    if (status !== 200) seen.failed.push(`${path} answers ${status}`)
    const { shell, remotes } = await setOf(boot.set)
    const versions = new Set(
      Object.entries({ shell, ...remotes }).map(([packageName, version]) => `${packageName}@${version}`),
    )
    const strangers = [...files].filter((file) => !versions.has(file))
    if (headerSet !== boot.set) seen.mixed.push(`${path}: header ${headerSet}, data ${boot.set}`)
    if (strangers.length > 0) seen.mixed.push(`${path}: ${strangers.join(', ')} in set ${boot.set}`)
    return [...files]
  }

  async function call(path: string): Promise<void> {
    const response = await fetch(url + path, { headers })
    await response.arrayBuffer()
    seen.requests += 1
    if (response.status !== 200) seen.failed.push(`${path} answers ${response.status}`)
  }

  async function shopper(number: number): Promise<void> {
    for (let round = number; running; round += 1) {
      const pagePath = paths.pages[round % paths.pages.length] ?? '/'
      const callPath = paths.calls[round % paths.calls.length] ?? '/builds/latest.json'
      await page(pagePath).catch((error: unknown) => seen.failed.push(`${pagePath}: ${reasonOf(error)}`))
      await call(callPath).catch((error: unknown) => seen.failed.push(`${callPath}: ${reasonOf(error)}`))
      await sleep(PAUSE_MS)
    }
  }
  const shoppers = Array.from({ length: count }, (_, number) => shopper(number))
  return {
    stats: seen,
    async stop() {
      running = false
      await Promise.all(shoppers)
    },
  }
}

/** How long each gateway takes to serve pages of a set, ms; throws when one does not within the limit. */
export async function timesToEffect(urls: readonly string[], set: string, limitMs = 15_000): Promise<number[]> {
  const startedAt = performance.now()
  return Promise.all(
    urls.map(async (url) => {
      while ((await servedSet(url)) !== set) {
        if (performance.now() - startedAt > limitMs) throw new Error(`${url} does not follow to ${set}`)
        await sleep(LOOK_EVERY_MS)
      }
      return performance.now() - startedAt
    }),
  )
}

async function servedSet(url: string): Promise<string | null> {
  const response = await fetch(`${url}/`).catch(() => null)
  await response?.arrayBuffer()
  return response?.headers.get('x-release-set') ?? null
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
