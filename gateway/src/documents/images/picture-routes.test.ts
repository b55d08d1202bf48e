import type { Response } from 'express'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  longestBlockOf,
  startCpuTimer,
  startProcessTimer,
} from '../../../../packages/releases/src/process-timer.fixture.ts'
import { PictureSite } from './picture-site.fixture.ts'

const AVIF = 'image/avif,image/webp,image/*'
const WEBP = 'image/webp,*/*'

let original: Buffer
let site: PictureSite

beforeAll(async () => {
  original = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#d9480f' } })
    .png()
    .toBuffer()
})

beforeEach(async () => {
  site = new PictureSite((response) => response.type('png').send(original))
  await site.open()
})
afterEach(() => site.close())

const get = (address: string, accept = WEBP) => site.get(address, accept)
const picture = (width: number, file = 'a.jpg') => `/images/${width}/product_images/normal/${file}`

test.each([
  [300, AVIF, 'image/avif', 'heif'],
  [1000, AVIF, 'image/webp', 'webp'],
  [62, AVIF, 'image/webp', 'webp'],
  [600, WEBP, 'image/webp', 'webp'],
  [300, '*/*', 'image/jpeg', 'jpeg'],
])('a picture %i px wide for «%s» is %s [API-23]', async (width, accept, type, format) => {
  const answer = await get(picture(width), accept).expect(200)
  expect(site.seen).toEqual(['/product_images/normal/a.jpg'])
  expect(answer.headers['content-type']).toBe(type)
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.vary).toBe('Accept')
  const found = await sharp(answer.body).metadata()
  expect(found).toMatchObject({ width, height: Math.round((width * 800) / 1200), format })
})

test('does not enlarge a small original', async () => {
  original = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await sharp((await get(picture(600))).body).metadata()).toMatchObject({ width: 80 })
})

test('fetches the original once for all sizes, for simultaneous requests and after a restart', async () => {
  await Promise.all([300, 600, 1000, 300].map((width) => get(picture(width)).expect(200)))
  await site.open()
  await get(picture(400)).expect(200)
  await get(picture(300)).expect(200)
  expect(site.seen).toHaveLength(1)
})

test.each([
  '/images/301/product_images/normal/a.jpg',
  '/images/0x12c/product_images/normal/a.jpg',
  '/images/300/product_images/normal/..%2F..%2Fetc%2Fpasswd',
  '/images/300/product_images/normal/.env',
  '/images/300/product_images/normal/a%00.jpg',
  '/images/300/product_images/large/a.jpg',
  '/images/normal/x.svg',
  '/images/',
])('answers 404 with a drawing for %s and asks the image service nothing [S28]', async (address) => {
  const answer = await get(address).expect(404)
  expect(answer.headers['content-type']).toMatch('image/svg+xml')
  expect(answer.body.toString()).toContain('<svg')
  expect(site.seen).toHaveLength(0)
})

test.each<[string, (response: Response) => void]>([
  ['a 404', (response) => response.status(404).end()],
  ['a failure', (response) => response.status(500).type('png').send(original)],
  ['a redirect', (response) => response.redirect('/elsewhere.png')],
  ['a page', (response) => response.type('html').send('<script>1</script>')],
  [
    'a drawing',
    (response) => response.type('svg').send('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['a torn picture', (response) => response.type('png').send(original.subarray(0, 60))],
  ['a torn connection', (response) => response.destroy()],
])('answers %s of the image service with 404 and a drawing that is not cached', async (_, answerWith) => {
  site.give = answerWith
  const answer = await get(picture(300)).expect(404)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body.toString()).toContain('<svg')
})

test('requests a missing picture once for several sizes', async () => {
  site.give = (response) => response.status(500).end()
  await get(picture(300)).expect(404)
  await get(picture(600)).expect(404)
  expect(site.seen).toHaveLength(1)
})

test('waits five seconds at most for a silent image service, and does not block the thread', async () => {
  site.give = () => {}
  const spent = startProcessTimer()
  await get(picture(300)).expect(404)
  expect(spent()).toBeLessThan(8000)
}, 10_000)

test('answers other requests while forty pictures are made', async () => {
  const files = Array.from({ length: 40 }, (_, at) => picture(600, `p${at}.jpg`))
  const spent = startCpuTimer()
  const { ms: longestBlock } = await longestBlockOf(() => Promise.all(files.map((file) => get(file).expect(200))))
  // Made on the main thread, one picture after another would be a block each.
  expect(longestBlock).toBeLessThan(spent() / 3)
}, 30_000)

test('counts pictures that have to be made against a network, and not those in the cache [S15]', async () => {
  await site.open({ 'made-pictures': 2 })
  await get(picture(300)).expect(200)
  await get(picture(400)).expect(200)
  const refused = await get(picture(600)).expect(429)
  expect(refused.headers).toMatchObject({
    'cache-control': 'no-store',
    ratelimit: expect.stringMatching(/^"made-pictures-address"; r=0; t=\d+$/),
    'ratelimit-policy': expect.stringMatching(/^"made-pictures-address"; q=2; w=60;/),
    'retry-after': expect.stringMatching(/^[1-9]\d?$/),
  })
  expect(refused.body.toString()).toContain('<svg')
  for (const width of [300, 400, 300]) await get(picture(width)).expect(200)
})

test('a picture does not carry the rate limit headers of its first request', async () => {
  const { headers } = await get(picture(300)).expect(200)
  expect(Object.keys(headers).filter((name) => name.includes('ratelimit'))).toEqual([])
})

test('counts once a picture that is being made or was just missing', async () => {
  await site.open({ 'made-pictures': 1 })
  const waiting: (() => void)[] = []
  site.give = (response) => void waiting.push(() => response.type('png').send(original))
  const first = get(picture(300)).then(({ status }) => status)
  await expect.poll(() => waiting.length).toBe(1)
  const others = Array.from({ length: 6 }, () => get(picture(300)).then(({ status }) => status))
  waiting[0]?.()
  expect(await Promise.all([first, ...others])).toEqual(Array(7).fill(200))
  await site.open({ 'made-pictures': 1 })
  site.give = (response) => response.status(500).end()
  for (let at = 0; at < 4; at += 1) await get(picture(300, 'none.jpg')).expect(404)
})

test('serves six hundred new pictures to a hundred people behind one address [S15]', async () => {
  const small = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  site.give = (response) => response.type('png').send(small)
  const files = Array.from({ length: 600 }, (_, at) => picture(300, `p${at}.jpg`))
  const statuses: number[] = []
  while (files.length > 0) {
    const page = files.splice(0, 30)
    // Two people look at each page.
    const answers = await Promise.all([...page, ...page].map((file) => get(file)))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses).toHaveLength(1200)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
}, 60_000)
