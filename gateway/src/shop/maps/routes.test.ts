import express from 'express'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { SecurityHeaders, setUpSecurityHeaders } from '../../http/middleware/security-headers.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { mapRoutes } from './routes.ts'

function siteWith(env: Record<string, string>) {
  const config = readConfig(env)
  const security = new SecurityHeaders(config)
  const app = express().use(setUpSecurityHeaders(security), mapRoutes(config.yandexMaps))
  app.get('/', (_, response) => {
    response.set(security.pageHeaders({ scripts: [], styles: [] })).end()
  })
  return supertest(app)
}

const policyOf = (headers: Record<string, string>) => String(headers['content-security-policy'])

test('loads the script of the map with lang=ru_RU and the key [FORMAT-05]', async () => {
  const { text } = await siteWith({ YANDEX_MAPS_KEY: 'abc-1' }).get('/maps/yandex/').expect(200)
  const address = /data-script="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const url = new URL(address)
  expect(url.origin + url.pathname).toBe('https://api-maps.yandex.ru/v3/')
  expect(Object.fromEntries(url.searchParams)).toEqual({ apikey: 'abc-1', lang: 'ru_RU' })
})

test('answers 404 for the map without a key, and allows no frames on pages [S05]', async () => {
  await siteWith({}).get('/maps/yandex/').expect(404)
  expect(policyOf((await siteWith({}).get('/')).headers)).not.toContain('frame-src')
})

test('with a key allows pages a frame of this site only, and the map’s sources only in the frame [S05]', async () => {
  const site = siteWith({ YANDEX_MAPS_KEY: 'abc' })
  const page = policyOf((await site.get('/')).headers)
  expect(page).toContain("frame-src 'self'")
  expect(page).not.toMatch(/yandex|unsafe-eval/)
  const { headers } = await site.get('/maps/yandex/')
  expect(policyOf(headers)).toContain('https://api-maps.yandex.ru')
  expect(policyOf(headers)).toMatch(/(?:^|; )sandbox allow-scripts(?! allow-same-origin)/)
  expect(policyOf(headers)).not.toContain('allow-same-origin')
  expect(policyOf(headers)).toContain("frame-ancestors 'self'")
})

test.each([
  ['YANDEX_MAPS_KEY', 'a&b"><script>'],
  ['YANDEX_MAPS_SRC', 'http://evil.test/v3/'],
  ['YANDEX_MAPS_SRC', 'javascript:alert(1)'],
])('refuses %s=%s in the configuration [S05]', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})
