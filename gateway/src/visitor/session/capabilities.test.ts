/** Secret codes and keys cannot be guessed and give access to one thing only, with the sandbox as the retailer. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildUrl } from '@vitrina/contracts/endpoint'
import type { Sandbox } from '@vitrina/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSandbox } from '../../../../packages/sandbox/src/server/sandbox.fixture.ts'
import { createApp } from '../../app.ts'
import { classOf } from '../../http/limits/class-routes.ts'
import { type LimitName, limitClasses } from '../../http/limits/classes.ts'
import { unlimited } from '../../http/limits/unlimited.fixture.ts'
import { siteCalls } from '../../http/site-calls.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { createServices } from '../../services.ts'
import { Browser } from '../../shop/basket/basket.fixture.ts'
import { type Belongings, createBelongings, fetchOk, placeOrder, secretWords } from './belongings.fixture.ts'
import { capabilityIds, emailedIds } from './id-ownership.fixture.ts'
import { minimalBody } from './minimal-input.fixture.ts'

type Capability = (typeof capabilityIds)[number]

/** The rate limit class that slows guessing down, by code. */
const limits: Record<Capability, LimitName> = {
  'basket.shared :code': 'shared-baskets',
  'order.placed :accessKey': 'placed-orders',
  'customerEstimate.read query.token': 'customer-estimates',
  'customerEstimate.opened body.token': 'customer-estimates',
  'customerEstimate.answer body.token': 'customer-answers',
}

/** Bits of one character of a code in base64url. */
const BITS_A_CHARACTER = 6
const SMALLEST_BITS = 128
const MOST_GUESSES = 300

let sandbox: Sandbox
let theirs: Belongings
let owner: Browser
/** A gateway with its real rate limits. */
let guarded: ReturnType<typeof createApp>
let guessers = 0
const others: Record<string, Browser> = {}
/** Two codes of each kind, created in succession. */
const codes = {} as Record<Capability, [string, string]>
const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrina-capabilities-'))

async function orderKey(idempotencyKey: string): Promise<string> {
  const { body } = await placeOrder(owner, theirs.good, { idempotencyKey, comment: secretWords })
  return body.order.accessKey
}

async function newToken(key: string): Promise<string> {
  const sending = { version: theirs.sentVersion, face: 'lines', days: 14, message: '', variants: [], key }
  const links = `/api/site/personal/estimates/${theirs.sent}/links/`
  const made = await fetchOk(owner, 'post', links, sending)
  return new URLSearchParams(made.path.split('?')[1]).get('token') ?? ''
}

beforeAll(async () => {
  sandbox = await openTestSandbox(dataDir, { orderPace: 1 })
  const environment = { DATA_DIR: dataDir, RETAILER_URL: sandbox.url, IMAGES_URL: sandbox.url, LOG_LEVEL: 'silent' }
  const services = createServices(readConfig({ ...environment, TRUST_PROXY: '1' }))
  guarded = createApp(services)
  const app = createApp({ ...services, limits: unlimited() })
  const browserOf = async (who: string) => {
    const browser = new Browser(app)
    await fetchOk(browser, 'post', '/api/ecm/bazis/users/signin/', {
      email: `${who}@vitrina.test`,
      password: 'vitrina-demo',
    })
    return browser
  }
  owner = await browserOf('shop')
  others.guest = new Browser(app)
  others.stranger = await browserOf('b2b')
  theirs = await createBelongings(owner, secretWords, 'key-of-the-neighbour-0001')
  const tokens: [string, string] = [theirs.token, await newToken('second-link-of-neighbour')]
  for (const at of ['read query', 'opened body', 'answer body'] as const) codes[`customerEstimate.${at}.token`] = tokens
  codes['order.placed :accessKey'] = [await orderKey('order-of-neighbour-1'), await orderKey('order-of-neighbour-2')]
  await fetchOk(owner, 'post', '/api/site/basket/lines/many/', { lines: [{ idcode: theirs.good, count: 12 }] })
  const shared = async () => (await fetchOk(owner, 'post', '/api/site/basket/share/')).code
  codes['basket.shared :code'] = [await shared(), await shared()]
}, 180_000)

afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const ways = capabilityIds.map((name) => [name, name] as const)
const everybody = () => Object.entries({ owner, ...others })

/** Makes the call with this code and otherwise valid input. */
function ask(name: Capability, code: string, browser: Browser) {
  const [call = '', place = ''] = name.split(' ')
  const { method = 'GET', path: at = '', body } = siteCalls[call] ?? {}
  const field = place.split('.')[1] ?? ''
  const params = place.startsWith(':') ? { [place.slice(1)]: code } : {}
  const query = place.startsWith('query') ? { [field]: code } : {}
  const lines = [{ lineId: theirs.linkLine, verdict: 'open', variantId: null, comment: '' }]
  const sent = body ? { ...minimalBody(body), revision: 1, lines, [field]: code } : undefined
  return browser.call(method.toLowerCase() as 'get', buildUrl(at, params, query), sent)
}

describe.each(ways)('%s', (_name, name) => {
  test('has 128 bits at least, and two successive codes are unrelated [S07] [S20]', () => {
    const [one, other] = codes[name]
    expect(one).toMatch(/^[\w-]+$/)
    expect(one.length * BITS_A_CHARACTER).toBeGreaterThanOrEqual(SMALLEST_BITS)
    const shared = [...one].filter((sign, at) => sign === other[at]).length
    expect(shared).toBeLessThan(one.length / 3)
  })

  test('opens with the right secret only, and all wrong ones get the same response [S07]', async () => {
    const [code] = codes[name]
    const last = code.endsWith('A') ? 'B' : 'A'
    for (const [who, browser] of everybody()) {
      const { status } = await ask(name, code, browser)
      expect([who, status]).toEqual([who, 200])
      const wrong = []
      for (const near of [code.slice(0, -1) + last, `${code}A`, code.toLowerCase(), 'a'.repeat(code.length)]) {
        const { status: refused, body } = await ask(name, near, browser)
        wrong.push([refused, body.detail])
      }
      expect([who, ...new Set(wrong.map((answer) => JSON.stringify(answer)))]).toEqual([
        who,
        expect.stringMatching(/^\[404,"[А-ЯЁ]/),
      ])
    }
  })

  test('is guessed 300 times in a few minutes at most, and then no guess reaches the retailer [S13]', async () => {
    const { method = '' } = siteCalls[name.split(' ')[0] ?? ''] ?? {}
    guessers += 1
    const guesser = new Browser(guarded, `10.3.0.${guessers}`)
    const [code] = codes[name]
    let guesses = 0
    for (;;) {
      const { status } = await ask(name, `${String(guesses).padStart(4, '0')}${code.slice(4)}`, guesser)
      if (status === 429) break
      expect([guesses, status]).toEqual([guesses, 404])
      guesses += 1
      expect(guesses).toBeLessThanOrEqual(MOST_GUESSES)
    }
    expect((await ask(name, code, guesser)).status).toBe(429)
    // Pages show what these calls read, so they count as well.
    if (method === 'GET') expect(limitClasses.get(limits[name])?.countsPages).toBe(true)
  }, 60_000)

  test('reveals to a stranger nothing that opens more, and is no key to anything else [S07] [S12]', async () => {
    const { estimate, object, shop, profile, company, user, supportFile, orderFile, section, link } = theirs
    const secrets = [estimate, object, shop, profile, company.companyId, user, supportFile, orderFile, section, link]
    const foreign = capabilityIds.flatMap((other) => codes[other]).filter((code) => !codes[name].includes(code))
    for (const browser of [others.guest, others.stranger] as Browser[]) {
      const { text } = await ask(name, codes[name][0], browser)
      for (const secret of [...secrets, ...foreign, 'shop@vitrina.test']) expect(text).not.toContain(secret)
      for (const other of capabilityIds.filter((one) => !codes[one].includes(codes[name][0]))) {
        expect([other, (await ask(other, codes[name][0], browser)).status]).toEqual([other, 404])
      }
      for (const at of [
        `estimates/${codes[name][0]}/`,
        `orders/${codes[name][0]}/`,
        `support/files/${codes[name][0]}/`,
      ]) {
        const { status } = await browser.call('get', `/api/site/personal/${at}`)
        expect([at, status]).toEqual([at, browser === others.guest ? 403 : 404])
      }
    }
  })
})

test.each(emailedIds)(
  '%s, which is sent by e-mail, can be guessed no faster than its rate limit class allows [S18] [S19]',
  (place) => {
    const { method = '', path: at = '' } = siteCalls[place.split(' ')[0] ?? ''] ?? {}
    const row = limitClasses.get(classOf(method, at.replace(':site_code', 'bazis')))
    expect(row?.isGuarded).toBe(true)
    expect(Math.min(...(row?.allow ?? []).map(({ allowed }) => allowed))).toBeLessThanOrEqual(60)
  },
)
