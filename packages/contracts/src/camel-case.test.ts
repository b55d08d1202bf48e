import * as z from '@vitrina/contracts/schema'
import { expect, expectTypeOf, test } from 'vitest'
import { type CamelCased, camelKey } from './camel-case.ts'

test.each([
  ['name', 'name'],
  ['order_until', 'orderUntil'],
  ['last_seen_at', 'lastSeenAt'],
  ['department_id_1c', 'departmentId'],
  ['id_1c', 'id'],
])('names %s %s', (key, name) => {
  expect(camelKey(key)).toBe(name)
})

const Day = z.object({ date: z.string(), order_until: z.nullable(z.string()) })
const Shop = z.object({
  id: z.string(),
  department_id_1c: z.string(),
  days: z.array(Day),
  next_day: z.optional(z.nullable(Day)),
  note_text: z.markupText(),
  way: z.union([
    z.object({ kind: z.literal('pickup'), paid_on: z.string() }),
    z.object({ kind: z.literal('delivery'), slot_id: z.string() }),
  ]),
})

const shop = {
  id: 's',
  departmentId: '00012',
  days: [{ date: '2026-11-24', orderUntil: null }],
  nextDay: null,
  noteText: '5 < 6',
  way: { kind: 'delivery', slotId: 'a' },
} as const

test('a schema takes the names of our code at every depth, and refuses those of the retailer', () => {
  const schema = z.camelCased(Shop)
  expect(schema.parse(shop)).toEqual(shop)
  const { departmentId, ...rest } = shop
  const outcome = schema.safeParse({ ...rest, department_id_1c: departmentId })
  expect(outcome.error?.issues.map(({ path }) => path)).toEqual([['departmentId']])
  expect(schema.safeParse({ ...shop, days: [{ date: '2026-11-24', order_until: null }] }).success).toBe(false)
  expect(schema.safeParse({ ...shop, way: { kind: 'delivery', slot_id: 'a' } }).success).toBe(false)
})

test('refuses a schema whose limits would be lost', () => {
  expect(() => z.camelCased(z.object({ days: z.boundedArray(Day, 7) }))).toThrow('type array')
  expect(() => z.camelCased(z.object({ name: z.string().check(z.maxLength(3)) }))).not.toThrow()
})

test('the type of a value follows that of the schema', () => {
  expectTypeOf<z.output<ReturnType<typeof z.camelCased<typeof Shop>>>['days'][number]>().toEqualTypeOf<{
    date: string
    orderUntil: string | null
  }>()
  expectTypeOf<CamelCased<z.output<typeof Day>>>().toEqualTypeOf<{ date: string; orderUntil: string | null }>()
})
