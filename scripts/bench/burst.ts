import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { root } from '../workspace.ts'
import type { CrowdOptions, CrowdResult } from './burst-load.ts'
import { load } from './load.ts'
import { childrenOf } from './processes.ts'
import { Shopper, type ShopperStep } from './shopper.ts'
import { type BenchSite, openBenchSite, productPaths } from './site.ts'
import { type Figure, figure } from './table.ts'

const SECONDS = 20
const CALM_SECONDS = 6
const CONNECTIONS = 16
const SHOPPERS = 4
const TIMES = 10
/** Repetitions of the request mix before its addresses repeat. */
const ROUNDS = 100

/** Pins processes: the gateway and its renderers have one processor, the crowd and the retailer share the others. */
function pin(pid: number, processors: string): void {
  if (availableParallelism() < 2) return
  for (const one of [pid, ...childrenOf(pid)]) execFileSync('taskset', ['-a', '-cp', processors, String(one)])
}

/**
 * The request mix of a crowd: a quarter is cached while the cache entry lives, an eighth are pages that are in no
 * cache, the rest are API calls made beside pages. A crowd that requests only cached pages is no load: see `beside`.
 */
function requestMix(products: string[]): string[] {
  const slugs = products.map((one) => one.split('/')[2] ?? '')
  return products.flatMap((product, at) => [
    '/',
    `/api/site/product/${slugs[at]}/`,
    `/api/site/suggest/?q=${encodeURIComponent('гипс')}`,
    `/search/?q=${encodeURIComponent('гипсокартон')}-*`,
    product,
    `/api/site/product/${slugs[at]}/related/`,
    `/api/site/product/${slugs[(at + 7) % slugs.length]}/`,
    `/api/site/search/?q=${encodeURIComponent('профиль')}-*`,
  ])
}

/** Starts the load process; it begins to send requests at once. */
async function startCrowd(url: string, paths: string[], rate: number): Promise<{ over: Promise<CrowdResult> }> {
  const serializedOptions = JSON.stringify({ url, paths, rate, seconds: SECONDS } satisfies CrowdOptions)
  const child = fork(path.join(root, 'scripts/bench/burst-load.ts'), [serializedOptions], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  if (child.pid) pin(child.pid, '1')
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`The crowd ended with ${code}`)))
  })
  const receiveMessage = async () => (await Promise.race([once(child, 'message'), ended]))[0]
  await receiveMessage()
  return { over: receiveMessage() as Promise<CrowdResult> }
}

/** Codes of goods that can be ordered, and a branch for pickup. */
export async function orderableGoods(
  url: string,
  products: string[],
): Promise<{ idcodes: string[]; departmentId: string }> {
  const read = async (at: string) => (await fetch(url + at)).json() as Promise<Record<string, never>>
  const idcodes: string[] = []
  for (const one of products.slice(0, 12)) {
    const { product } = (await read(`/api/site/product/${one.split('/')[2]}/`)) as {
      product?: { idcode: string; price: number; only_contain_order?: boolean; discontinued?: boolean }
    }
    if (product && product.price > 0 && !product.discontinued && !product.only_contain_order)
      idcodes.push(product.idcode)
  }
  const departments = (await read('/api/expro/departments/')) as unknown as {
    id_1c: string
    is_pick_up_point: boolean
    parent: string | null
  }[]
  const departmentId = departments.find((one) => one.parent)?.id_1c ?? ''
  return { idcodes, departmentId }
}

/** Runs shoppers one after another, each with an IP address of its own, until the time is over. */
async function runShopper(
  url: string,
  { idcodes, departmentId }: { idcodes: string[]; departmentId: string },
  from: number,
  until: number,
): Promise<{ steps: ShopperStep[]; orders: number; begun: number }> {
  const steps: ShopperStep[] = []
  let orders = 0
  let begun = 0
  while (performance.now() < until) {
    const shopper = new Shopper(url, `172.16.${from}.${begun % 250}`)
    const bought = await shopper.buy(idcodes[begun % idcodes.length] ?? '', departmentId)
    begun += 1
    if (bought) orders += 1
    steps.push(...shopper.steps)
  }
  return { steps, orders, begun }
}

const percentile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

/**
 * Measures first the throughput of a request mix over closed-loop connections, with the retailer on PostgreSQL. Then
 * sends ten times that rate, answered or not, while a few shoppers place orders.
 */
export async function burst(): Promise<Figure[]> {
  const site = await openBenchSite({ onPostgres: true })
  try {
    return await measureBurst(site)
  } finally {
    await site.close()
  }
}

async function measureBurst(site: BenchSite): Promise<Figure[]> {
  await site.restartGateway({ TRUST_PROXY: '1', PUBLIC_ORIGIN: site.url })
  const products = await productPaths(site.url, 40)
  const paths = requestMix(products)
  const stocked = await orderableGoods(site.url, products)
  pin(site.gateway.pid, '0')
  // Unique addresses, like those of the crowd: each is requested once and is in no cache.
  const urls = Array.from({ length: paths.length * ROUNDS }, (_, at) => {
    return site.url + (paths[at % paths.length] ?? '/').replace('*', `calm-${at}`)
  })
  await load(urls, { connections: CONNECTIONS, seconds: CALM_SECONDS })
  const calm = await load(urls, { connections: CONNECTIONS, seconds: CALM_SECONDS })
  const sustained = (calm.requests - calm.failed) / calm.seconds
  const { over } = await startCrowd(site.url, paths, Math.round(sustained * TIMES))
  const until = performance.now() + SECONDS * 1000
  const [crowded, ...shopped] = await Promise.all([
    over,
    ...Array.from({ length: SHOPPERS }, (_, at) => runShopper(site.url, stocked, at, until)),
  ])
  const steps = shopped.flatMap((one) => one.steps)
  const begun = shopped.reduce((sum, one) => sum + one.begun, 0)
  const orders = shopped.reduce((sum, one) => sum + one.orders, 0)
  const refused = steps.filter(({ status }) => status !== 200)
  const slow = percentile(
    steps.map(({ ms }) => ms),
    0.99,
  )
  const sent = crowded.sent / SECONDS
  const isTenfold = crowded.unsent <= crowded.sent * 0.05
  const strange = Object.entries(crowded.others)
  for (const what of new Set(steps.map((step) => step.what))) {
    const took = steps.filter((step) => step.what === what).map(({ ms }) => ms)
    console.error(`${what}: median ${percentile(took, 0.5).toFixed(0)} ms, longest ${Math.max(...took).toFixed(0)} ms`)
  }
  for (const step of refused.slice(0, 5)) console.error(`refused: ${step.what} ${step.status}`)
  return [
    figure('mix of pages and calls the site keeps up with, a second', sustained.toFixed(0), 'told', true),
    figure(
      'sent in the burst, a second',
      `${sent.toFixed(0)} (${(sent / sustained).toFixed(1)} x)`,
      `${TIMES} x`,
      isTenfold,
    ),
    figure('of these answered', crowded.ok.toFixed(0), 'told', true),
    figure(
      'refused with 503, without Retry-After',
      `${crowded.shed}, ${crowded.shedWithoutTime}`,
      'all with it',
      crowded.shed > 0 && crowded.shedWithoutTime === 0,
    ),
    figure(
      'any other end',
      strange.map(([status, count]) => `${count} x ${status}`).join(', ') || 'none',
      'none',
      strange.length === 0,
    ),
    figure('without an answer', String(crowded.silent), '0', crowded.silent === 0),
    figure('orders meanwhile, of those begun', `${orders} of ${begun}`, 'all', begun > 0 && orders === begun),
    figure('a step of the order path, p99', `${slow.toFixed(0)} ms`, '< 1000 ms', slow < 1000),
  ]
}
