import { endpoint, snakeCaseEndpoint } from '@vitrina/contracts/endpoint'
import { createApi, type RawRequest } from '@vitrina/contracts/request'
import * as z from '@vitrina/contracts/schema'
import { expect, test } from 'vitest'
import { retailerApi } from './api.ts'
import { parseCamelCased } from './decode.ts'

const Line = z.object({ line_id: z.string(), line_name: z.nullable(z.markupText()) })
const Way = z.union([
  z.object({ way_kind: z.literal('pickup'), department_id_1c: z.string() }),
  z.object({ way_kind: z.literal('delivery'), slot_id: z.string(), access_note: z.optional(z.markupText()) }),
])
const Order = z.object({
  order_number: z.string(),
  lines: z.array(Line),
  way: Way,
  by_code: z.record(z.string(), Line),
})
const Draft = z.object({ idempotency_key: z.string(), way: Way, lines: z.optional(z.array(Line)) })
const parts = { method: 'POST', path: '/orders/', summary: '', query: z.object({ per_page: z.number() }) } as const

const answer = {
  order_number: '26-1',
  lines: [{ line_id: 'a', line_name: 'Доска <b>50</b>' }],
  way: { way_kind: 'delivery', slot_id: 's_1', access_note: 'со&nbsp;двора' },
  by_code: { code_1: { line_id: 'b', line_name: null } },
}

function openApi(body: unknown) {
  const requests: RawRequest[] = []
  const api = createApi(async (request) => {
    requests.push(request)
    return { status: 200, text: JSON.stringify(body) }
  })
  return { ask: retailerApi(api), requests }
}

const place = snakeCaseEndpoint({ ...parts, body: Draft, response: Order })

test('answers in the names of our code with plain texts, and leaves keys that are data', async () => {
  const { ask } = openApi(answer)
  const body = { idempotencyKey: 'k', way: { wayKind: 'pickup', departmentId: '00012' } } as const
  expect(await ask(place, { query: { per_page: 20 }, body })).toEqual({
    orderNumber: '26-1',
    lines: [{ lineId: 'a', lineName: 'Доска 50' }],
    way: { wayKind: 'delivery', slotId: 's_1', accessNote: 'со\u00a0двора' },
    byCode: { code_1: { lineId: 'b', lineName: null } },
  })
})

test('sends a body in the retailer’s names, its texts as they are, without what the call does not have', async () => {
  const { ask, requests } = openApi(answer)
  const body = {
    idempotencyKey: 'k',
    way: { wayKind: 'delivery', slotId: 's', accessNote: '5 < 6 <b>' } as const,
    lines: [{ lineId: 'a', lineName: null }],
    more: 'not in the contract',
  }
  await ask(place, { query: { per_page: 20 }, body })
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    idempotency_key: 'k',
    way: { way_kind: 'delivery', slot_id: 's', access_note: '5 < 6 <b>' },
    lines: [{ line_id: 'a', line_name: null }],
  })
  expect(requests[0]?.url).toBe('/orders/?per_page=20')
})

test('leaves the names of calls that the specification fixes, and cleans their texts', async () => {
  const { ask } = openApi(answer)
  const fixed = endpoint({ ...parts, body: Draft, response: Order })
  const found = await ask(fixed, { query: { per_page: 1 }, body: { idempotency_key: 'k', way: answer.way as never } })
  expect(found.order_number).toBe('26-1')
  expect(found.lines).toEqual([{ line_id: 'a', line_name: 'Доска 50' }])
})

test('parses JSON outside of the calls, and answers null for another shape', () => {
  expect(parseCamelCased(Line, answer.lines[0])).toEqual({ lineId: 'a', lineName: 'Доска 50' })
  expect(parseCamelCased(Line, { line_id: 1 })).toBeNull()
})

test('refuses shapes that cannot be told apart when the call is first made', async () => {
  const response = z.union([z.object({ line_id: z.string() }), z.object({ order_id: z.string() })])
  const { ask } = openApi({ line_id: 'a' })
  await expect(ask(snakeCaseEndpoint({ ...parts, response }), { query: { per_page: 1 } })).rejects.toThrow('literal')
})

test('refuses a schema whose inside would keep the retailer’s names', async () => {
  const response = z.catch(z.custom<{ line_id: string }>(), { line_id: '' })
  const { ask } = openApi({ line_id: 'a' })
  await expect(ask(snakeCaseEndpoint({ ...parts, response }), { query: { per_page: 1 } })).rejects.toThrow('custom')
  expect(() => z.camelCased(response)).toThrow('catch')
})
