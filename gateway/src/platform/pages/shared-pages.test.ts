import { expect, onTestFinished, test } from 'vitest'
import { openPages, type PageCall } from './pages.fixture.ts'

/** A marker in every part of a request that is not in the cache key, to be searched for in responses. */
const WORDS = 'stranger'
const stranger = {
  'accept-language': WORDS,
  referer: `http://localhost/${WORDS}/`,
  'user-agent': `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 ${WORDS}`,
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-prefix': `/${WORDS}`,
  'x-request-id': WORDS,
  traceparent: '00-0123456789abcdef0123456789abcdef-0123456789abcdef-01',
  cookie: `user_uuid=3f0c6a52-2f6c-4f0b-9a55-52c1c8f3a6e1; ${WORDS}=${WORDS}; myCity=${WORDS}`,
}

async function open() {
  const pages = await openPages()
  onTestFinished(pages.close)
  return pages
}

/** The page that the next guest gets after a request for `first`. */
async function pageAfter(first: PageCall, plain: PageCall): Promise<string> {
  const { ask } = await open()
  await ask(first)
  const { status, text } = await ask(plain)
  expect(status).toBe(200)
  return text
}

test.each([
  '/vacancy/?area=stranger',
  '/bazis-news/?year=2010&topic=stranger',
  '/about/?utm_source=stranger',
  '/about/?page=2%26stranger%3D1&stranger=1',
  '/category/krovlya/?sort=a%26page%3D2&stranger=1',
  '/%61bout/?stranger',
])('%s leaves no trace in the page of the next guest', async (path) => {
  const plain = path.replace('%61', 'a').replace(/\?.*/, '')
  expect(await pageAfter({ path, headers: stranger }, { path: plain })).toBe(
    await pageAfter({ path: plain }, { path: plain }),
  )
})

test('values with reserved characters stay with their query names', async () => {
  const { ask, renderRequests } = await open()
  await ask({ path: '/contacts/?city=a%26pickup%3D1' })
  await ask({ path: '/contacts/?pickup=1&city=a&city=b' })
  await ask({ path: '/contacts/?city=a&utm_source=stranger&pickup=1' })
  expect(renderRequests.map(({ url }) => url)).toEqual(['/contacts/?city=a%26pickup%3D1', '/contacts/?city=a&pickup=1'])
})

test('a shared page is rendered for a guest without cookies, network, name and history', async () => {
  const { ask } = await open()
  const { text } = await ask({ path: '/about/', headers: stranger })
  expect(text).not.toContain(WORDS)
  expect(JSON.parse(text).visitor).toEqual({
    hasUuid: true,
    isNew: true,
    department: expect.objectContaining({ id_1c: '00012' }),
    device: { isMobile: false, isTablet: false, isBot: false },
    cookiesAgreed: false,
    cookies: {},
    session: { state: 'guest' },
    host: 'localhost',
    origin: 'http://localhost',
  })
})

test('a page of one visitor is rendered for them with their whole address', async () => {
  const { ask, renderRequests } = await open()
  for (const path of ['/cart/?list=stranger&x=1', `/contacts/?city=${'x'.repeat(300)}`, '/vacancy/?area=stranger']) {
    const { text } = await ask({ path, headers: stranger })
    expect(renderRequests.at(-1)?.url).toBe(path)
    expect(JSON.parse(text).visitor.cookies[WORDS]).toBe(WORDS)
  }
})

test.each([
  ...['/cart/', '/order/', '/login/', '/favorites/', '/qr/'].map((path) => [path, 'user_uuid=a']),
  ...['/', '/about/', '/category/krovlya/', '/personal/'].map((path) => [path, '__Host-access_token=good']),
])(
  '%s requested with %s is kept by no cache and by no browser, and is rendered for each request [S31]',
  async (path, cookie) => {
    const { ask, renderRequests } = await open()
    for (let time = 0; time < 2; time += 1) {
      expect((await ask({ path, headers: { cookie } })).headers['cache-control']).toBe('private, no-store')
    }
    expect(renderRequests).toHaveLength(2)
  },
)

test.each([
  ['/about/', 'user_uuid=a'],
  ['/cart/', 'user_uuid=a'],
  ['/personal/', '__Host-access_token=good'],
])('%s requested with %s says that it is HTML in UTF-8', async (path, cookie) => {
  const { ask } = await open()
  expect((await ask({ path, headers: { cookie } })).headers['content-type']).toBe('text/html; charset=utf-8')
})

test('a browser may store a shared page and has to revalidate it before it shows it again', async () => {
  const { ask } = await open()
  for (let time = 0; time < 2; time += 1) {
    expect((await ask({ path: '/about/' })).headers['cache-control']).toBe('private, no-cache')
  }
})

test.each(['/%63art/', '/%6Frder/?placed=stranger', '/%70ersonal/'])(
  '%s is as personal as its plain spelling',
  async (path) => {
    const { ask, renderRequests } = await open()
    await ask({ path, headers: stranger })
    await ask({ path, headers: stranger })
    expect(renderRequests).toHaveLength(2)
    expect(renderRequests[0]?.url).toBe(path.replace('%63', 'c').replace('%6F', 'o').replace('%70', 'p'))
    expect(renderRequests[0]?.refusal?.status).toBe(path === '/%70ersonal/' ? 403 : undefined)
  },
)

test('different spellings of one path share one page', async () => {
  const { ask, renderRequests } = await open()
  for (const path of ['/lp/%d0%ba%7e/', '/lp/%D0%BA~/', '/l%70/%D0%BA%7E/']) await ask({ path })
  expect(renderRequests.map(({ url }) => url)).toEqual(['/lp/%D0%BA~/'])
})

test('a fallback page answers 503 to a crawler and 200 to a guest who waits for the same page', async () => {
  const { ask, breakRenderer, registry } = await open()
  Object.assign(registry, {
    readVersion: async () => ({ name: 'shell', version: '0', files: [], assets: { entry: 'm.js', chunks: {} } }),
  })
  breakRenderer(true)
  const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
  const [bot, guest] = await Promise.all([ask({ path: '/about/', headers: crawler }), ask({ path: '/about/' })])
  expect([bot.status, guest.status]).toEqual([503, 200])
})
