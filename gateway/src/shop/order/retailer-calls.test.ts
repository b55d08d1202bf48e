import { expect, test } from 'vitest'
import { readConfig } from '../../infra/configuration/config.ts'
import { orderCalls } from '../../infra/retailer/order-calls.ts'

test('sends orders and all their calls to the configured path [N15]', () => {
  const { ordersPath } = readConfig({ ORDERS_PATH: '/crm/:site_code/sales/' })
  const { place, byKey, byIdempotencyKey, files } = orderCalls(ordersPath)
  expect([place.path, byKey.path, byIdempotencyKey.path, files]).toEqual([
    '/crm/:site_code/sales/',
    '/crm/:site_code/sales/key/:access_key/',
    '/crm/:site_code/sales/idempotency/:idempotency_key/',
    '/crm/:site_code/sales/files/',
  ])
  expect(orderCalls(readConfig({}).ordersPath).place.path).toBe('/api/ecm/:site_code/orders/')
})

test.each(['sales/:site_code/', '/crm/sales/', '/crm/:site_code/sales', '//evil.test/:site_code/'])(
  'refuses the path %s at startup',
  (ORDERS_PATH) => {
    expect(() => readConfig({ ORDERS_PATH })).toThrow(/ORDERS_PATH/)
  },
)
