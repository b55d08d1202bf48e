import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http2 from 'node:http2'
import { setTimeout as sleep } from 'node:timers/promises'
import { startRedis } from '@vitrina/releases/redis-server'
import { openCollector } from '../../gateway/src/infra/telemetry/collector.fixture.ts'
import { type GatewayProcess, startGatewayProcess } from '../../packages/testing/src/chaos/gateway-process.ts'
import { type Haproxy, startHaproxy } from '../fleet/haproxy.ts'
import { orderableGoods } from './burst.ts'
import { childrenOf, processorSeconds, residentMb } from './processes.ts'
import { Shopper } from './shopper.ts'
import { type BenchSite, productPaths } from './site.ts'
import { type Figure, figure } from './table.ts'

const SECONDS = 4
const CONNECTIONS = 8
const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let visitors = 0
const address = (): string => `10.${++visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
const uuid = (): string => `00000000-0000-4000-8000-${String(++visitors).padStart(12, '0')}`

interface RequestOptions {
  path: string
  headers?: Record<string, string>
  body?: unknown
  /** Expected status of the response, 200 by default. */
  status?: number
}

async function sendRequest(url: string, { path, headers = {}, body, status = 200 }: RequestOptions): Promise<number> {
  const json = { 'content-type': 'application/json', 'x-vitrina': '1' }
  const answer = await fetch(url + path, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'user-agent': person, 'x-forwarded-for': address(), ...(body === undefined ? {} : json), ...headers },
  })
  const bytes = (await answer.arrayBuffer()).byteLength
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`)
  return bytes
}

/** Processor time per request, in ms, of each of these groups of processes. */
async function measureCost(pids: readonly number[][], run: () => Promise<unknown>): Promise<number[]> {
  const used = () => pids.map((group) => group.reduce((sum, pid) => sum + processorSeconds(pid), 0))
  const loop = async (seconds: number) => {
    let count = 0
    const until = performance.now() + seconds * 1000
    const visitor = async () => {
      while (performance.now() < until) {
        await run()
        count += 1
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
    return count
  }
  await loop(SECONDS)
  const before = used()
  const count = await loop(SECONDS)
  return used().map((seconds, at) => ((seconds - (before[at] ?? 0)) * 1000) / count)
}

const infoFigure = (name: string, value: number, unit: string, digits = 3): Figure =>
  figure(name, `${value.toFixed(digits)} ${unit}`, 'told', true)

/** Cost of one request over TLS and HTTP/2 that HAProxy forwards. */
async function tlsCost(haproxy: Haproxy): Promise<number> {
  const sessions = Array.from({ length: CONNECTIONS }, () => http2.connect(haproxy.url, { ca: haproxy.certificate }))
  let turn = 0
  const [cost = 0] = await measureCost([[haproxy.pid]], async () => {
    const stream = sessions[turn++ % CONNECTIONS]?.request({ ':path': '/catalog/', 'user-agent': person })
    if (!stream) throw new Error('there are sessions')
    stream.resume()
    await once(stream, 'end')
  })
  for (const session of sessions) session.close()
  return cost
}

/**
 * Measures the inputs of the capacity model: processor time by kind of request, and the data that a request leaves
 * behind.
 */
export async function costs({ sandboxUrl, dataDir, url, gateway: usual }: BenchSite): Promise<Figure[]> {
  const products = await productPaths(url, 100)
  // Two gateways cannot use one data folder.
  await usual.stop()
  const redis = await startRedis()
  const collector = await openCollector()
  const env = {
    DATA_DIR: dataDir,
    RETAILER_URL: sandboxUrl,
    IMAGES_URL: sandboxUrl,
    REDIS_URL: redis.url,
    PREVIEW_SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: '1',
    PUBLIC_ORIGIN: 'https://localhost',
    LOG_LEVEL: 'info',
    MADE_PAGES_PER_MINUTE: '100000000',
  }
  const figures: Figure[] = []
  let gateway: GatewayProcess | undefined
  const start = async (more: NodeJS.ProcessEnv) => {
    await gateway?.stop()
    gateway = await startGatewayProcess({ env: { ...env, ...more } })
    // Renderers are started and stopped until a spare one is ready.
    while ((await gateway.figure('vitrina_renderers', { state: /spare/ })) === 0) await sleep(100)
    await sleep(2000)
    return gateway
  }
  try {
    const plain = await start({})
    const [renderer = 0] = childrenOf(plain.pid).toSorted((a, b) => residentMb(b) - residentMb(a))
    const of = [[plain.pid], childrenOf(plain.pid), [redis.pid]]
    const measured = async (name: string, one: () => RequestOptions) => {
      let bytes = 0
      let count = 0
      const [own = 0, renderers = 0, counts = 0] = await measureCost(of, async () => {
        // Several requests run at once: reading the sum before `await` would lose the additions of the others.
        const length = await sendRequest(plain.url, one())
        bytes += length
        count += 1
      })
      figures.push(
        infoFigure(`${name}: gateway`, own, 'ms'),
        infoFigure(`${name}: renderers`, renderers, 'ms'),
        infoFigure(`${name}: Redis`, counts, 'ms', 4),
        infoFigure(`${name}: answer, unpacked`, bytes / count / 1024, 'KB', 1),
      )
    }
    let at = 0
    const product = () => products[at++ % products.length] ?? '/'
    await measured('page from memory', () => ({ path: '/catalog/' }))
    await measured('page of a basket, rendered', () => ({
      path: '/cart/',
      headers: { cookie: `user_uuid=${uuid()}` },
    }))
    await measured('call: session', () => ({ path: '/api/site/session/' }))
    await measured('call: related goods', () => ({
      path: `/api/site${product()}related/`,
    }))
    const shop = await orderableGoods(plain.url, products)
    const [own = 0, renderers = 0, counts = 0] = await measureCost(of, async () => {
      const shopper = new Shopper(plain.url, address())
      if (!(await shopper.buy(shop.idcodes[at++ % shop.idcodes.length] ?? '', shop.departmentId)))
        throw new Error('a shopper went away without an order')
    })
    figures.push(
      infoFigure('an order with its seven steps: gateway', own, 'ms'),
      infoFigure('an order with its seven steps: renderers', renderers, 'ms'),
      infoFigure('an order with its seven steps: Redis', counts, 'ms', 4),
    )
    const cached = await plain.figure('vitrina_page_cache_bytes', { cache: /common/ })
    const pages = await plain.figure('vitrina_page_cache_pages', { cache: /common/ })
    figures.push(
      infoFigure('a page in memory', cached / pages / 1024, 'KB', 1),
      infoFigure('a renderer, resident', residentMb(renderer), 'MB', 0),
    )

    const haproxy = await startHaproxy([plain])
    try {
      figures.push(infoFigure('HAProxy, TLS and HTTP/2', await tlsCost(haproxy), 'ms'))
    } finally {
      await haproxy.close()
    }
    const info = () => {
      const text = execFileSync('redis-cli', ['-u', redis.adminUrl, '--no-auth-warning', 'info'], { encoding: 'utf8' })
      const number = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(text)?.[1])
      return { memory: number('used_memory'), keys: Number(/keys=(\d+)/.exec(text)?.[1]) }
    }
    const before = info()
    for (let count = 0; count < 2000; count += 1) await sendRequest(plain.url, { path: '/api/site/session/' })
    const after = info()
    figures.push(
      infoFigure('a key of a count in Redis', (after.memory - before.memory) / (after.keys - before.keys), 'bytes', 0),
    )

    const talking = await start({
      LOG_REQUESTS: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '1',
    })
    const lines = talking.log.length
    const requestCount = 300
    for (let count = 0; count < requestCount; count += 1)
      await sendRequest(talking.url, count % 3 === 0 ? { path: product() } : { path: '/api/site/session/' })
    await sleep(4000)
    const written = talking.log.slice(lines).join('\n').length
    figures.push(
      infoFigure('a log line of every request', written / requestCount, 'bytes a request', 0),
      infoFigure('a request in traces', collector.spans.length / requestCount, 'spans', 1),
      infoFigure(
        'a span as it is sent',
        collector.transcript.text.length / collector.spans.length,
        'bytes before packing',
        0,
      ),
    )
  } finally {
    await gateway?.stop()
    collector.close()
    await redis.stop()
  }
  return figures
}
