import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { rawRequests } from '../../gateway/src/wire/raw-requests.fixture.ts'
import { prepareMachine } from '../prepare-machine.ts'
import { believedHeaders, corpora } from './hostile/corpora.ts'
import { generatedCalls, type Made } from './hostile/generated.ts'
import { honestShopper } from './hostile/honest.ts'
import type { HonestStep } from './hostile/honest-load.ts'
import { openReadingProxy } from './hostile/reading-proxy.ts'
import { Seen } from './hostile/seen.ts'
import { sendHeaders, sendMade, sendRaw } from './hostile/sending.ts'
import { BODY_MS, HEAD_MS, type SlowEnd, slowEnds } from './hostile/slow.ts'
import { SLOW_CONNECTIONS, type SlowFound, slowhttptest, slowModes, sqlmap, wapiti } from './hostile/tools.ts'
import { wireMicroseconds } from './hostile/wire-cost.ts'
import { residentMb } from './processes.ts'
import { type BenchSite, productPaths } from './site.ts'
import { type Figure, figure } from './table.ts'

const ENOUGH = 10_000
const OF_EACH_CALL = 20
const OF_EACH_CALL_BEFORE = 12
const SEED = 42
const SEED_BEFORE = 4200
const TOOL_SECONDS = 60
const SETTLING_MS = 5000
const MOST_MEMORY = 1.15
const MOST_DESCRIPTORS = 10
const SLOWEST_SHOPPER_MS = 1000

interface Held {
  mb: number
  descriptors: number
}

/** What the gateway holds when it has had a moment of rest. */
async function heldBy(pid: number): Promise<Held> {
  await sleep(SETTLING_MS)
  return { mb: residentMb(pid), descriptors: (await readdir(`/proc/${pid}/fd`)).length }
}

/** Every third of the corpora, so that what is kept of strange addresses is full before it is weighed. */
const before = (): Made[] => [
  ...corpora.filter((_, at) => at % 3 === 0),
  ...generatedCalls(OF_EACH_CALL_BEFORE, SEED_BEFORE),
]

interface ToolsFound {
  sql: number
  weak: Record<string, number>
  stopped: string[]
}

/** Both at once, each behind a proxy that gives it addresses of its own. */
async function tools(site: BenchSite, seen: Seen, product: string, folder: string): Promise<ToolsFound> {
  const addresses = (third: number) => Array.from({ length: 8 }, (_, at) => `10.${third}.0.${at + 1}`)
  const sqlProxy = await openReadingProxy(site.url, 'sqlmap', seen, addresses(68))
  const webProxy = await openReadingProxy(site.url, 'wapiti', seen, addresses(69))
  const half = TOOL_SECONDS / 2
  try {
    const bySqlmap = async () => {
      const found = await Promise.all([
        sqlmap(`${sqlProxy.url}/search/?q=a&page=1`, path.join(folder, 'a'), half),
        sqlmap(`${sqlProxy.url}/api/site${product.replace(/\/$/, '')}*/`, path.join(folder, 'b'), half),
      ])
      const data = '--data={"email":"a@vitrina.test","password":"b"}'
      const then = await Promise.all([
        sqlmap(`${sqlProxy.url}/api/site/suggest/?q=a`, path.join(folder, 'c'), half),
        sqlmap(`${sqlProxy.url}/api/ecm/bazis/users/signin/`, path.join(folder, 'd'), half, [
          data,
          '--ignore-code=401',
        ]),
      ])
      return [...found, ...then]
    }
    const starts = ['/search/?q=a', '/category/krepezh/?sort=price&page=1', product, '/login/', '/cart/?list=a']
    const [bySql, byWapiti] = await Promise.all([bySqlmap(), wapiti(webProxy.url, starts, folder, TOOL_SECONDS + 60)])
    const stopped = [...bySql.map(() => 'sqlmap'), 'wapiti'].filter((_, at) => [...bySql, byWapiti][at]?.wasStopped)
    return { sql: bySql.reduce((sum, { places }) => sum + places, 0), weak: byWapiti.found, stopped }
  } finally {
    sqlProxy.close()
    webProxy.close()
  }
}

async function slowly(site: BenchSite, folder: string): Promise<{ ends: SlowEnd[]; found: SlowFound[] }> {
  const ends = slowEnds(site.url)
  const found: SlowFound[] = []
  for (const mode of slowModes) found.push(await slowhttptest(`${site.url}/about/`, mode, folder))
  return { ends: await ends, found }
}

const p99 = (steps: HonestStep[]): number => {
  const all = steps.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return all[Math.min(all.length - 1, Math.floor(all.length * 0.99))] ?? Number.NaN
}

const listed = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'none'

function figuresOf(seen: Seen, found: ToolsFound, slow: Awaited<ReturnType<typeof slowly>>): Figure[] {
  const sent = seen.answered + seen.silent
  const five = Object.fromEntries(Object.entries(seen.statuses).filter(([status]) => Number(status) >= 500))
  const unable = slowModes.filter((_, at) => !slow.found[at]?.isAvailable)
  for (const [what, count] of [...seen.failures].slice(0, 30)) console.error(`${count} x ${what}`)
  for (const leak of [...seen.leaks].slice(0, 30)) console.error(`leak: ${leak}`)
  for (const { what, seconds } of slow.ends) console.error(`slow: ${what} ended after ${seconds.toFixed(1)} s`)
  return [
    figure('hostile inputs', String(sent), `>= ${ENOUGH}`, sent >= ENOUGH),
    figure('of whom', listed(seen.bySender), 'told', true),
    figure(
      'answered with 2xx, 3xx, 4xx, of these 429',
      [seen.count(2), seen.count(3), seen.count(4), seen.statuses[429] ?? 0].join(', '),
      'told',
      true,
    ),
    figure('answered with 5xx, the retailer being well', listed(five), 'none', Object.keys(five).length === 0),
    figure('without an answer', String(seen.silent), '0', seen.silent === 0),
    figure('answers that tell of the inside', String(seen.leaks.size), '0', seen.leaks.size === 0),
    figure('slowest answer', `${(seen.slowestMs / 1000).toFixed(1)} s`, '< 10 s', seen.late === 0),
    figure('places for SQL, by sqlmap', String(found.sql), '0', found.sql === 0),
    figure('weak places, by wapiti', listed(found.weak), 'none', Object.keys(found.weak).length === 0),
    figure('tools that were stopped at the end of their time', found.stopped.join(', ') || 'none', 'told', true),
    figure(
      `${SLOW_CONNECTIONS} connections of slowhttptest, modes in which others waited`,
      unable.join(', ') || 'none',
      'none',
      unable.length === 0,
    ),
    figure(
      'slow heads and bodies ended after at most',
      `${Math.max(...slow.ends.map(({ seconds }) => seconds)).toFixed(1)} s`,
      `${HEAD_MS / 1000} s and ${BODY_MS / 1000} s`,
      slow.ends.every(({ holds }) => holds),
    ),
  ]
}

function figuresBeside(steps: HonestStep[], first: Held, last: Held): Figure[] {
  const refused = steps.filter(({ status }) => status !== 200)
  for (const { target, status } of refused.slice(0, 10)) console.error(`honest: ${target} ${status}`)
  const slowest = p99(steps)
  const more = last.descriptors - first.descriptors
  return [
    figure('an honest shopper meanwhile, p99', `${slowest.toFixed(0)} ms`, '< 1000 ms', slowest < SLOWEST_SHOPPER_MS),
    figure('refused to the shopper', `${refused.length} of ${steps.length}`, '0', refused.length === 0),
    figure(
      'memory of the gateway, before and after, MB',
      `${first.mb.toFixed(0)}, ${last.mb.toFixed(0)}`,
      '<= +15 %',
      last.mb <= first.mb * MOST_MEMORY,
    ),
    figure(
      'open descriptors, before and after',
      `${first.descriptors}, ${more >= 0 ? '+' : ''}${more}`,
      '<= +10',
      more <= MOST_DESCRIPTORS,
    ),
  ]
}

/**
 * What comes from tools of others and from the corpora of the tests, to a whole site whose retailer is well, while somebody
 * looks around in it. The gateway stands behind one proxy here, so that everybody has an address.
 */
export async function hostile(site: BenchSite): Promise<Figure[]> {
  await prepareMachine('attacks')
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-hostile-'))
  // A small memory of pages is full before it is weighed.
  await site.restartGateway({ TRUST_PROXY: '1', PAGE_CACHE_MB: '8' })
  const products = await productPaths(site.url, 20)
  const inside = [site.dataDir, new URL(site.sandboxUrl).host, `:${site.opsPort}`, 'vitrina-sandbox', 'postgres://']
  const warming = new Seen(inside)
  const seen = new Seen(inside)
  const shopper = honestShopper(site.url, products)
  try {
    await sendMade(site.url, before(), warming)
    const first = await heldBy(site.gateway.pid)
    console.error('hostile: the corpora')
    await sendMade(site.url, [...corpora, ...generatedCalls(OF_EACH_CALL, SEED)], seen)
    await sendHeaders(site.url, believedHeaders, seen)
    await sendRaw(site.url, rawRequests, seen)
    console.error('hostile: tools')
    console.error(`hostile: ${residentMb(site.gateway.pid).toFixed(0)} MB`)
    const found = await tools(site, seen, products[0] ?? '/', folder)
    console.error('hostile: slow')
    console.error(`hostile: ${residentMb(site.gateway.pid).toFixed(0)} MB`)
    const slow = await slowly(site, folder)
    const last = await heldBy(site.gateway.pid)
    const steps = await shopper.end()
    const cost = `${wireMicroseconds().toFixed(1)} µs`
    return [
      ...figuresOf(seen, found, slow),
      ...figuresBeside(steps, first, last),
      figure('processor time of the wire’s checks, a page of a browser', cost, 'told', true),
    ]
  } finally {
    shopper.stop()
    await rm(folder, { recursive: true, force: true })
    await site.restartGateway({})
  }
}
