import { readdirSync } from 'node:fs'
import type { Response } from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { advanceMonotonicClock } from '../../infra/clock.fixture.ts'
import { PictureSite } from './picture-site.fixture.ts'

const HOUR = 60 * 60_000
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'

let site: PictureSite
beforeEach(async () => {
  site = new PictureSite((response) => response.type('svg').send(drawing))
  await site.open()
})
afterEach(() => site.close())

const get = (address: string) => site.get(address, '*/*')

test.each([
  ['an icon', '/images/icons/bag.svg', '/product_images/icons/bag.svg'],
  ['the mark of a brand', '/images/brands/volma.svg', '/product_images/brands/volma.svg'],
])('serves %s as an SVG that can neither run nor load anything', async (_, address, source) => {
  const answer = await get(address).expect(200)
  expect(site.seen).toEqual([source])
  expect(answer.headers['content-type']).toContain('image/svg+xml')
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(readdirSync(site.dataDir)).not.toContain('icons')
})

test.each(['/images/icons/..%2Fx.svg', '/images/brands/..%2Fx.svg', '/images/icons/'])(
  'answers 404 with a drawing for %s and asks the image service nothing [S28]',
  async (address) => {
    const answer = await get(address).expect(404)
    expect(answer.headers['content-type']).toMatch('image/svg+xml')
    expect(site.seen).toHaveLength(0)
  },
)

test('fetches an icon once an hour, however many visitors want it', async () => {
  await Promise.all(Array.from({ length: 20 }, () => get('/images/icons/bag.svg').expect(200)))
  await get('/images/icons/bag.svg').expect(200)
  expect(site.seen).toHaveLength(1)
  advanceMonotonicClock(HOUR + 1000)
  await get('/images/icons/bag.svg').expect(200)
  expect(site.seen).toHaveLength(2)
})

test.each<[string, (response: Response) => void]>([
  ['fails', (response) => response.status(500).end()],
  ['has lost it', (response) => response.status(404).end()],
  ['gives a page', (response) => response.type('html').send('<p>')],
  ['breaks off', (response) => response.destroy()],
])('serves an old icon while the image service %s', async (_, answerWith) => {
  await get('/images/icons/bag.svg').expect(200)
  advanceMonotonicClock(2 * HOUR)
  site.give = answerWith
  const answer = await get('/images/icons/bag.svg').expect(200)
  expect(answer.body.toString()).toBe(drawing)
})

test('caches a missing icon for ten seconds, and then serves it when it is there', async () => {
  const { give } = site
  site.give = (response) => response.status(404).end()
  for (let at = 0; at < 3; at += 1) {
    const { headers } = await get('/images/icons/bag.svg').expect(404)
    expect(headers['cache-control']).toBe('no-store')
  }
  expect(site.seen).toHaveLength(1)
  site.give = give
  advanceMonotonicClock(11_000)
  await get('/images/icons/bag.svg').expect(200)
})

test('counts icons that have to be fetched against a network, and not those in the cache [S15]', async () => {
  await site.open({ 'made-pictures': 2 })
  await get('/images/icons/a.svg').expect(200)
  await get('/images/brands/b.svg').expect(200)
  const refused = await get('/images/icons/c.svg').expect(429)
  expect(refused.headers).toMatchObject({
    'cache-control': 'no-store',
    'retry-after': expect.stringMatching(/^[1-9]\d?$/),
  })
  expect(refused.body.toString()).toContain('<svg')
  expect(site.seen).toHaveLength(2)
  const { headers } = await get('/images/icons/a.svg').expect(200)
  expect(Object.keys(headers).filter((name) => name.includes('ratelimit'))).toEqual([])
})
