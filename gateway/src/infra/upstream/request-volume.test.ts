import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { temporaryReleases } from '../../platform/releases/releases.fixture.ts'
import { listen } from '../../server.ts'
import { createServices } from '../../services.ts'
import { department } from '../../shop/basket/basket.fixture.ts'
import { readConfig } from '../configuration/config.ts'
import { createResponseCaches } from '../retailer/response-caches.ts'
import { openFaultyServer } from './faulty-server.fixture.ts'

const REQUESTS = 2000
const SIDE_BY_SIDE = 24
const ARTICLES = '/content/articles/'

type Ends = (response: ServerResponse) => unknown

const failed: Record<string, Ends> = {
  'answers 500': (response) => response.writeHead(500).end('{}'),
  'answers 503': (response) => response.writeHead(503).end('{}'),
  'resets the connection': (response) => response.socket?.resetAndDestroy(),
}

let url = ''
const clean: (() => Promise<void>)[] = []
let retailer: Awaited<ReturnType<typeof openFaultyServer>>
let fails: (at: number) => Ends | null = () => null
let articles = 0

beforeAll(async () => {
  retailer = await openFaultyServer((request, response) => {
    if (request.url?.includes(ARTICLES)) {
      articles += 1
      const end = fails(articles)
      if (end) return void end(response)
      return void response.setHeader('content-type', 'application/json').end('null')
    }
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify(request.url?.includes('/departments/') ? [department('00012', 'Вологда', 'price')] : []),
    )
  })
  const { dataDir } = await temporaryReleases('', (end) => clean.push(end))
  const services = createServices(
    readConfig({ DATA_DIR: dataDir, RETAILER_URL: retailer.url, LOG_LEVEL: 'silent', READS_PER_MINUTE: '1000000' }),
    createResponseCaches(16 * 1024 * 1024),
  )
  const server = await listen(createApp(services), { port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  clean.push(async () => void server.close())
})

afterAll(async () => {
  for (const end of clean) await end()
  retailer.close()
})

/** Requests a different uncached article for each visitor; resolves to the number of responses by status. */
async function crowd(name: string): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  let next = 0
  const visitor = async () => {
    while (next < REQUESTS) {
      const { status } = await fetch(`${url}/api/site/article/${name}-${next++}/`).then(async (answer) => {
        await answer.text()
        return answer
      })
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, visitor))
  return statuses
}

const rates: [rate: string, isFailed: (at: number) => boolean][] = [
  ['always', () => true],
  ['every second time', (at) => at % 2 === 0],
  ['one time in eight', (at) => at % 8 === 0],
]

test.each(Object.keys(failed).flatMap((how) => rates.map(([rate, isFailed]) => ({ how, rate, isFailed }))))(
  '[S35] a retailer that $how $rate gets at most a tenth more requests than visitors send',
  async ({ how, rate, isFailed }) => {
    const slug = `${how} ${rate}`.replaceAll(' ', '-')
    fails = () => null
    await expect
      .poll(async () => (await fetch(`${url}/api/site/article/well-${slug}/`)).status, { timeout: 5000 })
      .toBe(404)
    fails = (count) => (isFailed(count) ? (failed[how] ?? null) : null)
    articles = 0
    const statuses = await crowd(slug)
    console.log(`${how} ${rate}: ${REQUESTS} asked, ${articles} reached it, ${JSON.stringify(statuses)}`)
    expect(articles).toBeLessThanOrEqual(REQUESTS * 1.1)
    expect(Object.keys(statuses).every((status) => status === '404' || status === '503')).toBe(true)
  },
  60_000,
)
