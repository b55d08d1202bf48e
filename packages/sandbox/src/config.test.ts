import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('uses defaults for everything when nothing is set', () => {
  expect(readConfig({ SANDBOX_PORT: '' })).toEqual({
    SANDBOX_PORT: 3100,
    LISTEN_ADDRESS: '127.0.0.1',
    DATA_DIR: './.data',
    SEED_PRODUCTS: 3000,
    MAIN_DOMAIN: 'vitrina.test',
    SITE_CODE: 'bazis',
    ORDER_PACE: 60,
    ORDER_PAYMENT_HOURS: 24,
  })
})

test('reports all faults at once', () => {
  const wrong = {
    SANDBOX_PORT: '99999',
    SEED_PRODUCTS: 'many',
    DATABASE_URL: 'mysql://x',
    ORDER_PACE: '0',
    ORDER_PAYMENT_HOURS: '-1',
  }
  expect(() => readConfig(wrong)).toThrow(
    /SANDBOX_PORT[\s\S]*DATABASE_URL[\s\S]*SEED_PRODUCTS[\s\S]*ORDER_PACE[\s\S]*ORDER_PAYMENT_HOURS/,
  )
})
