import { expect, test } from 'vitest'
import { priceQuery } from './price-query.ts'
import type { Visitor } from './visitor.ts'

const visitorWith = (base_price: string, clientCode?: string) =>
  ({ department: { id_1c: '00143', store: 'store143', base_price }, clientCode }) as Visitor

test('requests prices by the department’s column or by the client, never by both [API-11] [ROLES-03] [ROLES-04]', () => {
  const place = { domain_id_1c: '00143', store: 'store143' }
  expect(priceQuery(visitorWith('price_kostroma'))).toEqual({ ...place, price_column: 'price_kostroma' })
  expect(priceQuery(visitorWith('price_kostroma', '00123'))).toEqual({ ...place, client_id_1c: '00123' })
  expect(priceQuery(visitorWith('', '00123'))).toEqual({ ...place, client_id_1c: '00123' })
})

test('throws an outage error without a price column [API-11] [T40]', () => {
  expect(() => priceQuery(visitorWith(''))).toThrow(expect.objectContaining({ status: 503 }))
})
