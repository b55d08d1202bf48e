/** No customer reaches another's data by an id in a body or a query, with the sandbox as the retailer. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildUrl } from '@vitrina/contracts/endpoint'
import type { Sandbox } from '@vitrina/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox } from '../../../../packages/sandbox/src/server/sandbox.fixture.ts'
import { createApp } from '../../app.ts'
import { siteCalls } from '../../http/site-calls.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { createServices } from '../../services.ts'
import type { Browser } from '../../shop/basket/basket.fixture.ts'
import {
  type Belongings,
  createBelongings,
  createEstimate,
  fetchOk,
  placeOrder,
  secretWords,
  signIn,
} from './belongings.fixture.ts'
import { namingFields } from './foreign-fields.fixture.ts'
import { type CallInput, type ForeignIdCase, foreignIdCases } from './foreign-id-cases.fixture.ts'
import { nonAccountIds } from './id-ownership.fixture.ts'

const PERSONAL = '/api/site/personal/'

let sandbox: Sandbox
let owner: Browser
let stranger: Browser
let theirs: Belongings
let mine: Belongings
const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrina-foreign-inside-'))

beforeAll(async () => {
  // At real-life pace, because otherwise orders would change their states during the test.
  sandbox = await openTestSandbox(dataDir, { orderPace: 1 })
  const environment = { DATA_DIR: dataDir, RETAILER_URL: sandbox.url, IMAGES_URL: sandbox.url, LOG_LEVEL: 'silent' }
  const app = createApp(createServices(readConfig(environment)))
  const browserOf = (who: string) => signIn(app, who)
  owner = await browserOf('shop')
  stranger = await browserOf('b2b')
  theirs = await createBelongings(owner, secretWords, 'key-of-the-neighbour-0001')
  mine = await createBelongings(stranger, 'Своё', 'key-of-ones-own-0000001')
  const keyRequest = { clientUuid: theirs.user, reason: 'Помогаю по телефону', password: 'vitrina-demo' }
  const { key } = await fetchOk(await browserOf('manager'), 'post', '/api/site/on-behalf/keys/', keyRequest)
  theirs = { ...theirs, staffKey: key }
}, 180_000)

afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

/** All data of the other customer, without stocks, which orders of anybody change. */
const state = async () =>
  (await pages()).map((page) => JSON.stringify(page, (name, value) => (name === 'stores' ? undefined : value)))

const pages = () =>
  Promise.all(
    [
      `estimates/`,
      `estimates/${theirs.estimate}/`,
      `estimates/${theirs.sent}/`,
      `estimates/${theirs.sent}/links/`,
      'profiles/',
      'companies/',
      `orders/${theirs.order}/`,
      'orders/?kind=active',
      `support/requests/${theirs.request}/`,
      'support/requests/?kind=open',
      'objects/',
      'shops/',
    ].map((page) => fetchOk(owner, 'get', PERSONAL + page)),
  )

function send(call: string, { params = {}, query, body }: CallInput) {
  if (call === 'order.place') return placeOrder(stranger, mine.good, body)
  const { method = 'GET', path: pattern = '' } = siteCalls[call] ?? {}
  return stranger.call(method.toLowerCase() as 'get', buildUrl(pattern, params, query), body)
}

test('every field of a body or a query that names something of a customer has its row', () => {
  const listedFields = new Set([...foreignIdCases.map(({ field }) => field), ...nonAccountIds])
  expect(namingFields.length).toBeGreaterThan(50)
  expect(namingFields.filter((field) => !listedFields.has(field))).toEqual([])
  expect(foreignIdCases.filter(({ field }) => !namingFields.includes(field))).toEqual([])
})

const byField = foreignIdCases.map((row) => [row.field, row] as const)

/** The response may contain no word and no id of the other customer. */
function expectNothingOf({ estimate, sent, order, request, object, shop }: Belongings, text: string) {
  for (const word of [secretWords, estimate, sent, object, shop, `"${order}"`, `"${request}"`]) {
    expect(text).not.toContain(word)
  }
}

const newIds = (): Belongings => {
  const [section, line, key] = [randomUUID(), randomUUID(), randomUUID()]
  return { ...mine, section, line, key }
}

async function ask(row: ForeignIdCase, of: Belongings, sheet: Partial<Belongings>) {
  return send(row.field.split(' ')[0] ?? '', row.ask(of, { ...mine, ...sheet }))
}

test.each(byField)(
  '%s of another customer reaches nothing of theirs [S07]',
  async (_field, row) => {
    const before = await state()
    const sheet = await createEstimate(stranger, 'Своё')
    const { status, body } = await ask(row, theirs, sheet)
    expect([status, body.detail]).toEqual([
      row.refused ?? 200,
      row.refused ? expect.stringMatching(/^[А-ЯЁ]/) : undefined,
    ])
    expectNothingOf(theirs, JSON.stringify(body))
    expect(await state()).toEqual(before)
    if (!row.refused || row.good === 'none') return
    // The same call with own ids succeeds, which proves that the foreign id caused the refusal.
    const { status: done, body: answer } = await ask(row, row.good === 'new' ? newIds() : { ...mine, ...sheet }, sheet)
    expect([done, answer.detail]).toEqual([200, undefined])
  },
  30_000,
)
