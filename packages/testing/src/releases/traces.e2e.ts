import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openRegistry } from '@vitrina/releases'
import {
  attributeOf,
  type ExportedSpan,
  openCollector,
} from '../../../../gateway/src/infra/telemetry/collector.fixture.ts'
import { anyProducts } from '../site/catalogue.ts'
import { type SecondGateway, startSecondGateway } from '../site/second-gateway.ts'
import { expect, sandboxUrl, test } from '../site/test.ts'

const receivedRequests: { url: string; headers: IncomingHttpHeaders }[] = []
const cleanups: (() => void)[] = []
let collector: Awaited<ReturnType<typeof openCollector>>
let site: SecondGateway

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A fake retailer that records its requests. */
const retailer: RequestListener = (message, response) => {
  receivedRequests.push({ url: message.url ?? '', headers: message.headers })
  const { method, headers, url } = message
  const onward = request(new URL(url ?? '/', sandboxUrl), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  message.pipe(onward)
}

test.beforeAll(async () => {
  collector = await openCollector()
  cleanups.push(collector.close)
  const [retailerUrl, elsewhere] = await Promise.all([
    listen(retailer),
    listen((message, response) => {
      receivedRequests.push({ url: `third party ${message.url}`, headers: message.headers })
      response.setHeader('content-type', 'application/json').end('{"result":1,"ok":true}')
    }),
  ])
  site = await startSecondGateway({
    RETAILER_URL: retailerUrl,
    CRM_URL: elsewhere,
    CRM_TOKEN: 'vitrina-traces',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
})
test.afterAll(async () => {
  await site.close()
  for (const close of cleanups) close()
})

const secrets = {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJvbmUifQ.c2lnbmF0dXJl',
  email: 'anna.traced@mail.ru',
  phone: '+79215550199',
  key: 'secret-key-of-somebody',
}
const forged = '0123456789abcdef0123456789abcdef'

test('one trace covers gateway, renderer, data call and retailer, with set, remotes and versions but no person [S12] [S21]', async () => {
  const [product] = await anyProducts(1)
  const query = new URLSearchParams({ key: secrets.key, email: secrets.email, phone: secrets.phone })
  const answer = await fetch(`${site.url}/product/${product?.slug}/?${query}`, {
    headers: {
      cookie: `__Host-access_token=${secrets.token}`,
      authorization: `Bearer ${secrets.token}`,
      traceparent: `00-${forged}-0123456789abcdef-01`,
    },
  })
  expect(answer.status).toBe(200)
  const set = answer.headers.get('x-release-set') ?? ''
  await answer.text()
  const { remotes } = await openRegistry(site.dataDir).readSet(set)

  const { spans, above } = collector
  const root = () => spans.find((span) => span.name === 'GET page' && attributeOf(span, 'vitrina.set') === set)
  await expect.poll(root, { timeout: 15_000 }).toBeDefined()
  const { traceId } = root() as ExportedSpan
  expect(traceId).not.toBe(forged)
  const own = spans.filter((span) => span.traceId === traceId)

  const page = own.find(({ name }) => name === 'page')
  expect([above(page), attributeOf(page, 'vitrina.set')]).toEqual([root(), set])
  expect(attributeOf(root(), 'vitrina.cohort')).toBe('live')
  const part = own.find((span) => attributeOf(span, 'vitrina.remote') === 'mf-product')
  expect(attributeOf(part, 'vitrina.version')).toBe(remotes['mf-product'])
  expect(above(above(part))).toBe(page)
  expect(own.some((span) => attributeOf(span, 'vitrina.remote') === 'shell')).toBe(true)

  const data = own.find((span) => attributeOf(span, 'http.route') === '/api/site/product/:slug/')
  expect([attributeOf(data, 'vitrina.class'), above(data)]).toEqual(['data', page])
  const call = own.find((span) => attributeOf(span, 'vitrina.upstream') === 'commerce' && above(span) === data)
  expect(attributeOf(call, 'vitrina.outcome')).toBe('ok')
  const traceparents = receivedRequests.map(({ headers }) => headers.traceparent)
  expect(traceparents).toContain(`00-${traceId}-${call?.spanId}-01`)
})

test('third parties get no trace headers, and no exported byte contains a token, an e-mail, a phone or a key [S12] [S21]', async () => {
  const lead = {
    form: 'request',
    idempotencyKey: 'traced-lead-1',
    consent: true,
    name: 'Анна',
    phone: secrets.phone,
    email: secrets.email,
    comment: secrets.key,
  }
  await fetch(`${site.url}/api/site/leads/?key=${secrets.key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-vitrina': '1' },
    body: JSON.stringify(lead),
  })
  await fetch(`${site.url}/u/${encodeURIComponent(secrets.email)}/`).then((answer) => answer.text())
  await expect
    .poll(() => collector.spans.some(({ name }) => name.includes('/api/site/leads/')), { timeout: 15_000 })
    .toBe(true)
  expect(collector.spans.length).toBeGreaterThan(8)
  const given = Object.values(secrets).flatMap((secret) => [secret, encodeURIComponent(secret)])
  expect(given.filter((secret) => collector.transcript.text.includes(secret))).toEqual([])
  const others = receivedRequests.filter(({ url }) => url.startsWith('third party'))
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter(({ headers }) => headers.traceparent !== undefined)).toEqual([])
})
