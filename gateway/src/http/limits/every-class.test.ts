/** Every class of limits refuses calls over HTTP, and refused calls never reach an upstream. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAnyGateway } from '../hardening/every-call.fixture.ts'
import { allSiteCalls } from '../hardening/site-calls.fixture.ts'
import { classOf, routesByClass } from './class-routes.ts'
import { type LimitName, limitClasses } from './classes.ts'
import { RateLimits } from './rate-limits.ts'

const ALLOWED = 2
let networks = 0
let gateway: Awaited<ReturnType<typeof openAnyGateway>>
beforeAll(async () => {
  const few = Object.fromEntries([...limitClasses.keys()].map((name) => [name, ALLOWED]))
  gateway = await openAnyGateway({}, { more: { limits: new RateLimits(null, '', few) } })
  gateway.retailerStub.answer = (response) => response.status(403).json({ detail: 'Нет' })
})
afterAll(() => gateway.close())

/** A call of the class that any client may send. */
function callOf(name: LimitName) {
  const call = allSiteCalls.find(({ method, address }) => classOf(method, address.split('?')[0] ?? '') === name)
  if (call) return call
  const [method = '', path = ''] = (routesByClass[name]?.find((one) => one.includes(' /')) ?? '').split(' ')
  return method ? { method, address: `${path.replace(/:\w+/g, '1')}?name=a.txt`, body: undefined } : undefined
}

/** Classes that count other things than calls, such as made pictures, have no call. */
const classesWithCalls = [...limitClasses.keys()].flatMap((name) => {
  const call = callOf(name)
  return call ? [[name, call] as const] : []
})

test('covers every class that has calls', () => {
  const withCalls = [...limitClasses.keys()].filter(
    (name) => routesByClass[name] || name === 'changes' || name === 'reads',
  )
  expect(withCalls.filter((name) => !classesWithCalls.some(([one]) => one === name))).toEqual([])
})

describe('above the limit', () => {
  test.each(classesWithCalls)(
    'one of %s is refused with a sentence and a time to wait, and is not passed on',
    async (_, call) => {
      networks += 1
      const network = { 'x-vitrina': '1', 'x-forwarded-for': `10.9.9.${networks}` }
      const answers = []
      for (let at = 0; at < ALLOWED; at += 1) answers.push((await gateway.ask(call, network)).status)
      expect(answers).not.toContain(429)
      const before = gateway.requests.length
      const { status, headers, text } = await gateway.ask(call, network)
      expect([status, JSON.parse(text).detail]).toEqual([429, expect.stringMatching(/[А-ЯЁ].*\.?$/)])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(gateway.requests.slice(before)).toEqual([])
    },
  )
})
