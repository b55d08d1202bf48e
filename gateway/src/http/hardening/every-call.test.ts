/** Properties of every call of the site, whatever the retailer responds and wherever the call comes from. */
import type { Response } from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAnyGateway } from './every-call.fixture.ts'
import { allSiteCalls } from './site-calls.fixture.ts'

let gateway: Awaited<ReturnType<typeof openAnyGateway>>
beforeAll(async () => {
  gateway = await openAnyGateway()
})
afterAll(() => gateway.close())

const inside = 'INSIDE'
const stack = `Traceback: File "/srv/${inside}/app.py", line 10 in http://10.0.0.5:8080/${inside} token=${inside}`
const wicked = `<img src=x onerror=alert(1)>${'я'.repeat(5000)}`

/** Responses of a retailer whose systems fail. */
const answers: Record<string, (response: Response) => unknown> = {
  'an error with its stack': (response) => response.status(500).json({ detail: stack, trace: stack }),
  'data of another shape': (response) => response.json({ [inside]: stack, access_token: inside }),
  'a refusal with more than its sentence': (response) =>
    response
      .status(400)
      .set('set-cookie', `${inside}=1`)
      .set('x-powered-by', inside)
      .json({ detail: wicked, stack, data: { stack } }),
  'a list of refusals': (response) =>
    response.status(422).json({ detail: [{ loc: ['body', 'a'], msg: wicked, input: stack, ctx: { error: stack } }] }),
}

const named = allSiteCalls.map((call) => [call.name, call] as const)

describe.each(Object.entries(answers))('when the retailer answers with %s', (_what, answer) => {
  test.each(named)('%s tells nothing of its inside, and little as text [S11] [S34]', async (_name, call) => {
    gateway.retailerStub.answer = answer
    const { status, headers, text } = await gateway.ask(call)
    expect([status, text.slice(0, 300)]).not.toEqual([500, expect.anything()])
    for (const secret of [inside, 'node_modules', 'gateway/src', '127.0.0.1', '    at ', 'Bearer']) {
      expect(text + JSON.stringify([...headers])).not.toContain(secret)
    }
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('content-type')).toBe(text === '' ? null : 'application/json; charset=utf-8')
    if (status < 400) return
    expect(text.length).toBeLessThan(2000)
  })
})

test.each(named)('what %s answers is cached for its visitor alone at most [S31]', async (_name, call) => {
  gateway.retailerStub.answer = (response) => response.json({})
  const { headers } = await gateway.ask(call)
  expect(headers.get('cache-control')).toMatch(/no-store/)
  expect(headers.get('cache-control')).not.toMatch(/public|s-maxage|max-age=[1-9]/)
})

const changing = allSiteCalls.filter(({ method }) => method !== 'GET')
const foreign: Record<string, Record<string, string>> = {
  'a form of another site': { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.test' },
  'text that is JSON': { 'content-type': 'text/plain' },
  'a page without an origin': { 'x-vitrina': '1', origin: 'null' },
  'another site': { 'x-vitrina': '1', origin: 'https://evil.test' },
  'another port': { 'x-vitrina': '1', origin: 'http://127.0.0.1:1' },
  'another site, as its browser says': { 'x-vitrina': '1', 'sec-fetch-site': 'cross-site' },
  'a neighbour of the site': { 'x-vitrina': '1', 'sec-fetch-site': 'same-site' },
  'the line of addresses': { 'x-vitrina': '1', 'sec-fetch-site': 'none' },
  'a header that is not ours': { 'x-vitrina': '2' },
  'a method that is told': { 'x-http-method-override': 'GET', 'x-method-override': 'GET' },
}

test('there are calls that change something', () => expect(changing.length).toBeGreaterThan(80))

describe.each(Object.entries(foreign))('from %s', (_what, headers) => {
  test.each(changing.map((call) => [call.name, call] as const))('%s is refused unheard [S17]', async (_name, call) => {
    const before = gateway.requests.length
    const { status, text } = await gateway.ask(call, headers)
    expect([status, JSON.parse(text).detail]).toEqual([403, 'Запрос пришёл не с этого сайта'])
    expect(gateway.requests.slice(before)).toEqual([])
  })
})

const looking = allSiteCalls.filter(({ method }) => method === 'GET')

/**
 * Requests that only read although they have a body, because their parameters are long, and the PUT that creates the
 * empty basket of an account.
 */
const asksInBody =
  /^PUT \/api\/ecm\/bazis\/cart\/new\/$|^POST \/api\/ecm\/bazis\/(?:products\/(?:idcodes|match|delivery-info|barcodes)|cart\/price)\//

test.each(looking.map((call) => [call.name, call] as const))(
  '%s, which is only read, changes nothing [S17]',
  async (_name, call) => {
    gateway.retailerStub.answer = (response) => response.status(404).json({ detail: 'Нет' })
    const before = gateway.requests.length
    await gateway.ask(call, {})
    expect(
      gateway.requests
        .slice(before)
        .filter((requestLine) => !requestLine.startsWith('GET ') && !asksInBody.test(requestLine)),
    ).toEqual([])
  },
)

describe('what is only read', () => {
  const call = { method: 'GET', address: '/api/site/session/', body: undefined }
  const statusWith = async (headers: Record<string, string>) => (await gateway.ask(call, headers)).status

  test.each(['script', 'style', 'worker', 'serviceworker', 'object', 'embed', 'video', 'font', 'manifest'])(
    'is no %s [S17]',
    async (destination) => {
      expect(await statusWith({ 'sec-fetch-dest': destination, 'sec-fetch-site': 'same-origin' })).toBe(403)
    },
  )

  test.each([
    ['same-origin', 'cors', 'empty', 200],
    ['none', 'navigate', 'document', 200],
    ['cross-site', 'navigate', 'document', 200],
    ['cross-site', 'cors', 'empty', 403],
    ['cross-site', 'no-cors', 'image', 403],
    ['same-site', 'cors', 'empty', 403],
  ])('from %s by %s as %s is answered with %s', async (site, mode, dest, status) => {
    gateway.retailerStub.answer = (response) => response.status(404).json({ detail: 'Нет' })
    expect(await statusWith({ 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest })).toBe(status)
  })

  test('is allowed to no other origin', async () => {
    const { headers } = await gateway.ask(call, { origin: 'https://evil.test' })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})
