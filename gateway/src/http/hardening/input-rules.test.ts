/** Input that breaks a contract reaches no upstream: each rule of each call is broken alone, over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jsonSchemaOf } from '../../visitor/session/minimal-input.fixture.ts'
import { unlimited } from '../limits/unlimited.fixture.ts'
import { siteCalls } from '../site-calls.ts'
import { contractViolations } from './contract-violations.fixture.ts'
import { openAnyGateway } from './every-call.fixture.ts'
import { allSiteCalls } from './site-calls.fixture.ts'

let gateway: Awaited<ReturnType<typeof openAnyGateway>>
beforeAll(async () => {
  gateway = await openAnyGateway({}, { more: { limits: unlimited() } })
})
afterAll(() => gateway.close())

const calls = allSiteCalls.flatMap((call) => {
  const { body } = siteCalls[call.name] ?? {}
  const broken = body ? contractViolations(jsonSchemaOf(body)) : []
  return broken.length > 0 ? [[call.name, { call, broken }] as const] : []
})

test('covers enough calls and rules', () => {
  expect(calls.length).toBeGreaterThan(60)
  expect(calls.flatMap(([, { broken }]) => broken).length).toBeGreaterThan(700)
})

const usual = [400, 404, 413, 422]
/** Calls for staff only: the signed-in account of these tests is not staff. */
const refusals: Readonly<Record<string, number[]>> = { 'onBehalf.issueKey': [400, 403], 'onBehalf.begin': [400, 403] }

describe('a body that breaks one rule of its contract', () => {
  test.each(calls)(
    'is refused by %s with a sentence before any system is asked',
    async (_name, { call, broken }) => {
      const taken: unknown[] = []
      for (const { what, value } of broken) {
        const before = gateway.requests.length
        const { status, text } = await gateway.ask({ ...call, body: value as object })
        const requests = gateway.requests.slice(before)
        const detail = text.startsWith('{') ? JSON.parse(text).detail : text
        const isRefused =
          (refusals[call.name] ?? usual).includes(status) && requests.length === 0 && /[а-яё]/i.test(detail)
        if (!isRefused) taken.push([what, status, detail, ...requests])
      }
      expect(taken).toEqual([])
    },
    30_000,
  )
})
