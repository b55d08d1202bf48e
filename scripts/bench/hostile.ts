import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { rawRequests } from '../../gateway/src/http/hardening/raw-requests.fixture.ts'
import { readLoopReport } from '../../packages/testing/src/hostile/loop-delay.ts'
import { prepareMachine } from '../prepare-machine.ts'
import { root } from '../workspace.ts'
import { AnswerLog } from './hostile/answer-log.ts'
import { corpora, spoofedHeaders } from './hostile/corpora.ts'
import { expressionAttacks, placeTexts } from './hostile/expression-attacks.ts'
import {
  attackFigures,
  pauseFigures,
  type ResourceUsage,
  resourceFigures,
  type ScannerResult,
  shopperFigures,
  type ThirdPartyResults,
} from './hostile/figures.ts'
import { generatedCalls } from './hostile/generated-calls.ts'
import { honestShopper } from './hostile/honest.ts'
import { openReadingProxy } from './hostile/reading-proxy.ts'
import { sendGeneratedCalls, sendHeaders, sendRaw, sendTexts } from './hostile/send-calls.ts'
import { measureSlowEnds } from './hostile/slow.ts'
import { rankByPause, SlowestRequests } from './hostile/slowest-requests.ts'
import { type SlowhttptestResult, slowhttptest, slowModes, sqlmap, wapiti } from './hostile/tools.ts'
import { badUploads } from './hostile/uploads.ts'
import { warmUp } from './hostile/warm-up.ts'
import { wireMicroseconds } from './hostile/wire-cost.ts'
import { measureUnderWorst } from './hostile/worst-crowd.ts'
import { childrenOf, residentMb } from './processes.ts'
import { type BenchSite, productPaths } from './site.ts'
import { type Figure, figure } from './table.ts'

const INPUTS = 100_000
const SEEDS = 3
const FIRST_SEED = 42
const OF_EACH_CALL = 80
const AT_A_TIME = 5000
const WORST = 50
const TOOL_SECONDS = 130
/** Each module of wapiti has six seconds, and some of them check the time late. */
const WAPITI_SECONDS = 120
/** V8 shrinks a heap that was busy after some ten seconds without requests. */
const REST_MS = 60_000

/** Makes a gateway report the pauses of its event loop. */
const loopDelayEnv = (socket: string): NodeJS.ProcessEnv => ({
  LOOP_DELAY_SOCKET: socket,
  NODE_OPTIONS: `--require ${path.join(root, 'packages/testing/src/hostile/loop-delay.cjs')}`,
})

/** Current resource usage of a gateway and of its active renderer. */
const resourceUsage = (pid: number): ResourceUsage => ({
  gatewayMb: residentMb(pid),
  rendererMb: Math.max(...childrenOf(pid).map(residentMb)),
  descriptors: readdirSync(`/proc/${pid}/fd`).length,
})

/** Runs both scanners at once, each behind a proxy that gives it IP addresses of its own. */
async function runScanners(site: BenchSite, seen: AnswerLog, product: string, folder: string): Promise<ScannerResult> {
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

async function runSlowAttacks(site: BenchSite, folder: string): Promise<Pick<ThirdPartyResults, 'slow' | 'waited'>> {
  const slow = measureSlowEnds(site.url)
  const found: SlowhttptestResult[] = []
  for (const mode of slowModes) found.push(await slowhttptest(`${site.url}/about/`, mode, folder))
  return { slow: await slow, waited: slowModes.filter((_, at) => !found[at]?.isAvailable) }
}

/** Runs third-party scanners first, then slow-client attacks. */
async function runThirdPartyTools(site: BenchSite, seen: AnswerLog, products: string[]): Promise<ThirdPartyResults> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-hostile-'))
  try {
    console.error('hostile: tools')
    const found = await runScanners(site, seen, products[0] ?? '/', folder)
    console.error('hostile: slow')
    return { found, ...(await runSlowAttacks(site, folder)) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Sends hostile requests from the test corpora, from every contract, for every regular expression and from third-party
 * tools to a whole site with a healthy retailer, while an honest shopper browses it; then repeats the worst of them
 * without end. The gateway stands behind one proxy here, so that each sender has an address.
 */
export async function hostile(site: BenchSite): Promise<Figure[]> {
  await prepareMachine('attacks')
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-loop-'))
  const socket = path.join(folder, 'loop')
  await site.restartGateway({ TRUST_PROXY: '1', PUBLIC_ORIGIN: site.url, ...loopDelayEnv(socket) })
  const products = await productPaths(site.url, 20)
  const inside = [site.dataDir, new URL(site.sandboxUrl).host, `:${site.opsPort}`, 'vitrina-sandbox', 'postgres://']
  const seen = new AnswerLog(inside)
  const slowest = new SlowestRequests()
  const shopper = honestShopper(site.url, products)
  const heldAfterRest = async () => {
    shopper.pause()
    await sleep(REST_MS)
    const held = resourceUsage(site.gateway.pid)
    shopper.resume()
    return held
  }
  try {
    console.error('hostile: warming up')
    const rememberedMb = await warmUp(site)
    console.error('hostile: expressions')
    const attacks = await expressionAttacks()
    const start = resourceUsage(site.gateway.pid)
    const pauses: Record<string, number> = {}
    const pauseOf = async (what: string) => {
      const { longestMs, collectedMs, requests } = await readLoopReport(socket)
      const meanwhile = `${collectedMs.toFixed(0)} ms by the clock collecting garbage, ${requests} requests coming in`
      console.error(`pause: ${longestMs.toFixed(0)} ms, ${what}, ${meanwhile}`)
      pauses[what] = Math.max(pauses[what] ?? 0, longestMs)
    }
    await pauseOf('start')
    console.error('hostile: corpora')
    await sendGeneratedCalls(site.url, [...corpora, ...(await badUploads())], seen, slowest)
    await sendHeaders(site.url, spoofedHeaders, seen)
    await sendRaw(site.url, rawRequests, seen)
    await pauseOf('corpora')
    const before = await heldAfterRest()
    await pauseOf('rest')
    console.error('hostile: made of contracts')
    for (let seed = 0; seed < SEEDS; seed += 1) {
      await sendGeneratedCalls(site.url, generatedCalls(OF_EACH_CALL, FIRST_SEED + 1000 * seed), seen, slowest)
      await pauseOf('contracts')
    }
    console.error('hostile: made for expressions')
    for (let from = 0; seen.answered + seen.silent < INPUTS; from += AT_A_TIME) {
      await sendTexts(site.url, placeTexts(attacks.texts, AT_A_TIME, from), seen, slowest)
      await pauseOf('expressions')
    }
    const after = await heldAfterRest()
    console.error('hostile: the worst')
    const worst = await rankByPause(site.url, socket, slowest.inputs())
    const others = await runThirdPartyTools(site, seen, products)
    const honest = await shopper.end()
    const crowd = await measureUnderWorst(site.url, worst.slice(0, WORST), products)
    return [
      ...attackFigures(seen, others, attacks),
      ...pauseFigures(pauses, worst),
      figure('remembered pages and answers when it began', `${rememberedMb.toFixed(0)} MB`, 'told', true),
      ...resourceFigures(start, before, after),
      ...shopperFigures(honest),
      ...crowd,
      figure(
        'processor time of the wire’s checks, a page of a browser',
        `${wireMicroseconds().toFixed(1)} µs`,
        'told',
        true,
      ),
    ]
  } finally {
    shopper.stop()
    await site.restartGateway({})
    await rm(folder, { recursive: true, force: true })
  }
}
