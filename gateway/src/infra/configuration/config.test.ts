import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('the configuration', () => {
  test('points at the sandbox when nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      opsPort: 3200,
      retailerUrl: 'http://127.0.0.1:3100',
      siteCode: 'bazis',
    })
  })

  test.each([
    ['0', 0],
    ['10', 10],
  ])('accepts %s trusted proxies in front, and no more than ten', (value, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: value })).toMatchObject({ trustProxy })
    for (const wrong of ['-1', '11', '1.5', 'yes'])
      expect(() => readConfig({ TRUST_PROXY: wrong })).toThrow('TRUST_PROXY')
  })

  test('treats empty values as unset', () => {
    expect(readConfig({ PORT: '', COOKIE_DOMAIN: '' })).toMatchObject({ port: 3000, cookieDomain: undefined })
  })

  test('lists every fault at once, each with the name of its variable', () => {
    const faulty = { PORT: 'abc', RETAILER_URL: 'not an address', OPS_TOKEN: 'short', LOG_LEVEL: 'loud' }
    expect(() => readConfig(faulty)).toThrow(ConfigError)
    try {
      readConfig(faulty)
    } catch (error) {
      for (const name of Object.keys(faulty)) expect((error as Error).message).toContain(name)
    }
  })

  test('lists variables that contradict each other along with those that are invalid by themselves', () => {
    const faulty = { OPS_PORT: 'abc', LISTEN_ADDRESS: '0.0.0.0', REDIS_URL: 'redis://127.0.0.1:1' }
    expect(() => readConfig(faulty)).toThrow(/OPS_PORT[\s\S]*PUBLIC_ORIGIN[\s\S]*PREVIEW_SECRET/)
  })

  test.each(['0.0.0.0', '::', '10.0.0.11', '::ffff:10.0.0.11'])(
    'requires PUBLIC_ORIGIN when the site listens on %s',
    (address) => {
      expect(() => readConfig({ LISTEN_ADDRESS: address })).toThrow('PUBLIC_ORIGIN')
      const config = readConfig({ LISTEN_ADDRESS: address, PUBLIC_ORIGIN: 'https://shop.test' })
      expect(config).toMatchObject({ listenAddress: address, opsListenAddress: '127.0.0.1' })
    },
  )

  test.each(['127.0.0.1', '127.3.0.1', '::1'])('requires no PUBLIC_ORIGIN on the loopback: %s', (address) => {
    expect(readConfig({ LISTEN_ADDRESS: address }).publicOrigin).toBeUndefined()
  })

  test('requires PREVIEW_SECRET where gateways share Redis', () => {
    expect(() => readConfig({ REDIS_URL: 'redis://127.0.0.1:1' })).toThrow('PREVIEW_SECRET')
    expect(readConfig({ REDIS_URL: 'redis://127.0.0.1:1', PREVIEW_SECRET: 'x'.repeat(32) }).redisUrl).not.toBeNull()
  })

  test('requests pictures from the retailer unless they have a base URL of their own', () => {
    expect(readConfig({ RETAILER_URL: 'http://shop.test' }).imagesUrl).toBe('http://shop.test')
    expect(readConfig({ RETAILER_URL: 'http://shop.test', IMAGES_URL: 'http://pictures.test' }).imagesUrl).toBe(
      'http://pictures.test',
    )
  })

  test('sets the retailer paths that the specification leaves open [N16] [N17] [N18]', () => {
    const paths = {
      PRODUCT_PATH: '/v2/goods/:slug',
      SPECIFICATIONS_PATH: '/v2/:product/of/:idcode',
      DELIVERY_INFO_PATH: '/d',
    }
    expect(readConfig(paths).productPaths).toEqual({
      product: '/v2/goods/:slug',
      specifications: '/v2/:product/of/:idcode',
      deliveryInfo: '/d',
    })
    for (const wrong of ['/v2/goods/', '//evil.test/:slug', 'https://evil.test/:slug', '/a b/:slug', '/:slug?x=1']) {
      expect(() => readConfig({ PRODUCT_PATH: wrong }), wrong).toThrow('PRODUCT_PATH')
    }
  })

  test('documents every variable in the table', () => {
    const source = globSync('*.ts', { cwd: import.meta.dirname })
      .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
      .join('\n')
    const table = readFileSync(path.join(import.meta.dirname, '../../../../docs/configuration.md'), 'utf8')
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map((match) => match[1] ?? '')
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
  })
})
