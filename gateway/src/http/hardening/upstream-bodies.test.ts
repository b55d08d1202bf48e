/** Whatever a body holds, the gateway calls its upstreams only on their own hosts and paths. */
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
  // At real-time pace: otherwise orders would change their state during the test.
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

test('covers enough calls and fields', () => {
  expect(calls.length).toBeGreaterThan(55)
  expect(calls.flatMap(({ places }) => places).length).toBeGreaterThan(230)
})

/** Fields whose contract accepts no URL. */
const bound = [
  ...['account.signUp body.phone', 'account.signUp body.company.inn', 'account.signUp body.company.kpp'],
  ...['objects.create', 'objects.change'].flatMap((call) => [`${call} body.startsOn`, `${call} body.endsOn`]),
  ...['profiles.add body.phone', 'profiles.change body.phone'],
  ...['companies.add', 'companies.change'].flatMap((call) =>
    ['inn', 'kpp', 'ogrn', 'bik', 'account'].map((number) => `${call} body.${number}`),
  ),
  ...['companies.addMember body.phone', 'companies.changeMember body.phone'],
  ...['lead.send body.phone', 'lead.send body.inn', 'report.error body.id', 'signals.tell body.set'],
  ...[
    'signals.tell body.views[].parts[]',
    'signals.tell body.views[].failures[].of',
    'signals.tell body.views[].vitals[].of',
  ],
]

test('every field except those with a pattern accepts a hostile value, so that the handlers receive it', () => {
  const deaf = calls.flatMap(({ name, call: { body }, places }) =>
    places
      .filter(({ put }) => !hostileBodyValues.some((text) => (body as z.ZodMiniType).safeParse(put(text)).success))
      .map(({ at }) => `${name} ${at}`),
  )
  expect(deaf).toEqual(bound)
})

const reached = new Set<string>()

/** The requests to upstreams caused by one body, all checked to be on known paths. */
function collectOwnRequests() {
  const requests = shopper.takeOwnRequests()
  for (const { address } of requests) reached.add(address.split('/')[1] ?? '')
  return requests
}

function expectAnswered(text: string, status: number) {
  // The retailer limits how many letters it sends and may answer 429.
  if (collectOwnRequests().some((request) => request.status === 429)) return
  expect([text, status < 500 && status !== 429, status]).toEqual([text, true, status])
}

describe.each(calls)('a body of $name', ({ call, places }) => {
  test.each(places)('with a foreign address in $at causes no request to it [S28]', async ({ put }) => {
    for (const text of hostileBodyValues) expectAnswered(text, (await shopper.ask(call, put(text))).status)
  })
})

/** The records of another user, all with this id. */
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

test('the requests have reached every upstream that receives data', async () => {
  const all = () => {
    collectOwnRequests()
    return [...reached].toSorted()
  }
  await expect.poll(all).toEqual(['api', expect.stringMatching(/^bot/), 'rest', 'tracker'])
})
