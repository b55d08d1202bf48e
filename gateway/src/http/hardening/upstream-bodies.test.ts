/** Whatever stands in a body, the systems behind the gateway are asked by their own hosts, under paths of their own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildUrl } from '@vitrina/contracts/endpoint'
import type * as z from '@vitrina/contracts/schema'
import type { Sandbox } from '@vitrina/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSandbox } from '../../../../packages/sandbox/src/server/sandbox.fixture.ts'
import { type Belongings, placeOrder } from '../../visitor/session/belongings.fixture.ts'
import { foreignIdCases } from '../../visitor/session/foreign-id-cases.fixture.ts'
import { siteCalls } from '../site-calls.ts'
import { hostileBodyValues } from './hostile-values.fixture.ts'
import { openShopper } from './shopper.fixture.ts'
import { textFieldsOf } from './text-fields.fixture.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrina-bodies-'))
let sandbox: Sandbox
let shopper: Awaited<ReturnType<typeof openShopper>>
beforeAll(async () => {
  // At the pace of life, else orders would become other ones by themselves meanwhile.
  sandbox = await openTestSandbox(dataDir, { orderPace: 1 })
  shopper = await openShopper(sandbox.url, dataDir)
}, 180_000)
afterAll(async () => {
  shopper.close()
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const calls = Object.entries(siteCalls).flatMap(([name, call]) => {
  const places = textFieldsOf(call.body)
  return places.length > 0 ? [{ name, call, places }] : []
})

test('there are enough of them', () => {
  expect(calls.length).toBeGreaterThan(55)
  expect(calls.flatMap(({ places }) => places).length).toBeGreaterThan(230)
})

/** Their contracts take a pattern there, which leaves no room for an address. */
const bound = [
  ...['account.signUp body.phone', 'account.signUp body.company.inn', 'account.signUp body.company.kpp'],
  ...['lead.send body.phone', 'report.error body.id', 'signals.tell body.set', 'signals.tell body.views[].parts[]'],
  ...['signals.tell body.views[].failures[].of', 'signals.tell body.views[].vitals[].of'],
]

test('every place but those with a pattern takes something of it, so that it is heard by the rooms', () => {
  const deaf = calls.flatMap(({ name, call: { body }, places }) =>
    places
      .filter(({ put }) => !hostileBodyValues.some((text) => (body as z.ZodMiniType).safeParse(put(text)).success))
      .map(({ at }) => `${name} ${at}`),
  )
  expect(deaf).toEqual(bound)
})

const reached = new Set<string>()

/** What the systems were told because of one body, all of it by ways of their own. */
function ownAsked() {
  const asked = shopper.ownAsked()
  for (const { address } of asked) reached.add(address.split('/')[1] ?? '')
  return asked
}

function expectAnswered(text: string, status: number) {
  // The retailer itself says how many letters it sends.
  if (ownAsked().some((asked) => asked.status === 429)) return
  expect([text, status < 500 && status !== 429, status]).toEqual([text, true, status])
}

describe.each(calls)('a body of $name', ({ call, places }) => {
  test.each(places)('with a foreign address in $at causes no request to it [S28]', async ({ put }) => {
    for (const text of hostileBodyValues) expectAnswered(text, (await shopper.ask(call, put(text))).status)
  })
})

/** Somebody else, all of whose things are called so. */
const called = (text: string): Belongings => {
  const names = Object.keys(shopper.own).map((name) => [name, text])
  return { ...Object.fromEntries(names), company: { companyId: text, inn: shopper.own.company.inn } }
}

test.each(foreignIdCases.map((row) => [row.field, row] as const))(
  'a foreign address in %s of an otherwise valid body causes no request to it [S28]',
  async (field, row) => {
    const { browser, own } = shopper
    for (const text of hostileBodyValues) {
      const { params = {}, query, body } = row.ask(called(text), own)
      const { method = 'POST', path: at = '' } = siteCalls[field.split(' ')[0] ?? ''] ?? {}
      const send = () => browser.call(method.toLowerCase() as 'post', buildUrl(at, params, query), body)
      const { status } = await (at === '/api/site/orders/' ? placeOrder(browser, own.good, body) : send())
      expectAnswered(text, status)
    }
  },
)

test('what was sent has reached every system that is told of something', async () => {
  const all = () => {
    ownAsked()
    return [...reached].toSorted()
  }
  await expect.poll(all).toEqual(['api', expect.stringMatching(/^bot/), 'rest', 'tracker'])
})
