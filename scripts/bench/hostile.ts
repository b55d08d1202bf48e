import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { rawRequests } from '../../gateway/src/wire/raw-requests.fixture.ts'
import { prepareMachine } from '../prepare-machine.ts'
import { believedHeaders, corpora } from './hostile/corpora.ts'
import { figuresBeside, figuresHeld, figuresOf, type Held, type Round, type ToolsFound } from './hostile/figures.ts'
import { generatedCalls } from './hostile/generated.ts'
import { honestShopper } from './hostile/honest.ts'
import { openReadingProxy } from './hostile/reading-proxy.ts'
import { Seen } from './hostile/seen.ts'
import { sendHeaders, sendMade, sendRaw } from './hostile/sending.ts'
import { slowEnds } from './hostile/slow.ts'
import { type SlowFound, slowhttptest, slowModes, sqlmap, wapiti } from './hostile/tools.ts'
import { badUploads } from './hostile/uploads.ts'
import { wireMicroseconds } from './hostile/wire-cost.ts'
import { childrenOf, residentMb } from './processes.ts'
import { type BenchSite, productPaths } from './site.ts'
import { type Figure, figure } from './table.ts'

const OF_EACH_CALL = 20
/** Of the two rounds. */
const SEEDS = [42, 4200] as const
const TOOL_SECONDS = 45
/** Its modules have six seconds each, and some of them see that late. */
const WAPITI_SECONDS = 200
/** A heap that was busy is made small again after some ten seconds of rest. */
const SETTLING_MS = 20_000

/** What a gateway and the renderer that works hold when they have had a moment of rest. */
async function heldBy(pid: number): Promise<Held> {
  await sleep(SETTLING_MS)
  return {
    gatewayMb: residentMb(pid),
    rendererMb: Math.max(...childrenOf(pid).map(residentMb)),
    descriptors: (await readdir(`/proc/${pid}/fd`)).length,
  }
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
    const [bySql, byWapiti] = await Promise.all([bySqlmap(), wapiti(webProxy.url, starts, folder, WAPITI_SECONDS)])
    const stopped = [...bySql.map(() => 'sqlmap'), 'wapiti'].filter((_, at) => [...bySql, byWapiti][at]?.wasStopped)
    return { sql: bySql.reduce((sum, { places }) => sum + places, 0), weak: byWapiti.found, stopped }
  } finally {
    sqlProxy.close()
    webProxy.close()
  }
}

async function slowly(site: BenchSite, folder: string): Promise<Pick<Round, 'slow' | 'waited'>> {
  const slow = slowEnds(site.url)
  const found: SlowFound[] = []
  for (const mode of slowModes) found.push(await slowhttptest(`${site.url}/about/`, mode, folder))
  return { slow: await slow, waited: slowModes.filter((_, at) => !found[at]?.isAvailable) }
}

/** All of it once, with what was made by chance from this seed. */
async function round(site: BenchSite, seed: number, seen: Seen, products: string[]): Promise<Round> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-hostile-'))
  try {
    console.error(`hostile: the corpora, seed ${seed}`)
    await sendMade(site.url, [...corpora, ...generatedCalls(OF_EACH_CALL, seed), ...(await badUploads())], seen)
    await sendHeaders(site.url, believedHeaders, seen)
    await sendRaw(site.url, rawRequests, seen)
    console.error('hostile: tools')
    const found = await tools(site, seen, products[0] ?? '/', folder)
    console.error('hostile: slow')
    return { found, ...(await slowly(site, folder)), held: await heldBy(site.gateway.pid) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * What comes from tools of others and from the corpora of the tests, to a whole site whose retailer is well, while somebody
 * looks around in it: twice, to see what stays. The gateway stands behind one proxy here, so that everybody has an address.
 */
export async function hostile(site: BenchSite): Promise<Figure[]> {
  await prepareMachine('attacks')
  // A small memory of pages is full before it is weighed.
  await site.restartGateway({ TRUST_PROXY: '1', PUBLIC_ORIGIN: site.url, PAGE_CACHE_MB: '8' })
  const products = await productPaths(site.url, 20)
  const inside = [site.dataDir, new URL(site.sandboxUrl).host, `:${site.opsPort}`, 'vitrina-sandbox', 'postgres://']
  const seen = new Seen(inside)
  const shopper = honestShopper(site.url, products)
  try {
    const start = await heldBy(site.gateway.pid)
    const first = await round(site, SEEDS[0], seen, products)
    const second = await round(site, SEEDS[1], seen, products)
    const cost = `${wireMicroseconds().toFixed(1)} µs`
    return [
      ...figuresOf(seen, [first, second]),
      ...figuresHeld(start, first.held, second.held),
      ...figuresBeside(await shopper.end()),
      figure('processor time of the wire’s checks, a page of a browser', cost, 'told', true),
    ]
  } finally {
    shopper.stop()
    await site.restartGateway({})
  }
}
