import { describe, expect, test } from 'vitest'
import { ask, call, cookiesOf } from './asking.ts'

const credentials = { email: 'retail@vitrina.test', password: 'vitrina-demo' }
let cookie = ''

async function signIn(): Promise<string> {
  if (cookie === '') cookie = cookiesOf(await call('POST', '/api/ecm/bazis/users/signin/', credentials))
  return cookie
}

const MAY_BE_KEPT = /public|s-maxage|max-age=[1-9]|immutable/

/** What a cache in between could take for a file. */
const deceiving = [
  ...['/personal/orders/active/', '/personal/', '/cart/', '/api/site/session/', '/api/site/basket/'].flatMap((page) => [
    `${page}x.css`,
    `${page}x.js`,
    `${page}x.png`,
    `${page};.js`,
    `${page}..%2f`,
    `${page}%0a.css`,
    `${page}%00.css`,
    `${page}%3f.css`,
    `${page}%23.css`,
    `${page}?x.css`,
    `${page}?/a.js`,
  ]),
  '/personal%2forders%2factive/a.css',
  '/remotes/..%2fpersonal/orders/active/',
  '/remotes/../personal/orders/active/',
  '/images/..%2f..%2fapi/site/session/',
  '/images/%2e%2e/api/site/session/',
  '/builds/..;/api/site/session/',
  '/personal.css',
  '/API/site/session/a.css',
  '/Personal/orders/active/a.css',
]

describe('an address that looks like a file', () => {
  test.each(deceiving)('%s is kept by no cache with what is somebody’s [S31]', async (path) => {
    const { headers, body, status } = await ask(path, { headers: { cookie: await signIn(), accept: 'text/html' } })
    const isPersonal = body.toString().includes(credentials.email)
    expect([status, headers['cache-control'] ?? 'nothing said']).toEqual([
      status,
      expect.stringMatching(status < 400 || isPersonal ? /private|no-store/ : /./),
    ])
    if (status !== 301) expect(headers['cache-control'] ?? '').not.toMatch(MAY_BE_KEPT)
    const { body: guests } = await ask(path)
    expect(guests.toString()).not.toContain(credentials.email)
  })
})

test('what is somebody’s is theirs alone in whatever way it is asked for [S31]', async () => {
  const headers = { cookie: await signIn() }
  for (const path of ['/personal/', '/personal/orders/active/', '/cart/', '/', '/api/site/session/']) {
    const answer = await ask(path, { headers })
    expect([path, answer.status, answer.headers['cache-control']]).toEqual([
      path,
      200,
      expect.stringMatching(/^private, no-/),
    ])
    if (!path.startsWith('/api/')) expect(answer.headers.vary).toMatch(/cookie/i)
  }
})

/** Headers that no key of the cache has: whatever they say, the next guest gets the page as it was. */
const unkeyed: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.test' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-prefix': '/evil.test' },
  { 'x-forwarded-port': '6666' },
  { forwarded: 'host=evil.test;proto=https' },
  { 'x-original-url': '/evil.test/' },
  { 'x-rewrite-url': '/evil.test/' },
  { 'x-host': 'evil.test' },
  { origin: 'https://evil.test' },
  { referer: 'https://evil.test/' },
  { 'accept-language': 'evil.test' },
  { 'x-http-method-override': 'POST' },
  { cookie: 'evil=evil.test; myCity=evil.test; __Host-preview=evil.test' },
  { 'user-agent': 'evil.test' },
]

describe('a page that is kept', () => {
  test.each(unkeyed)('is not spoiled by %j [S31] [S26]', async (headers) => {
    const page = `/about/?${new URLSearchParams({ vid: JSON.stringify(headers) })}`
    const first = await ask(page, { headers })
    const second = await ask(page)
    for (const { body, status } of [first, second]) {
      expect(status).toBe(200)
      expect(body.toString().replaceAll(/%22[^"]*|vid=[^"<]*/g, '')).not.toContain('evil.test')
    }
  })

  test.each(['utm_content=evil.test', 'callback=evil.test', 'x=%22%3E%3Cscript%3Eevil.test', '_=evil.test'])(
    'is not spoiled by a query that does not count: %s [S31]',
    async (query) => {
      await ask(`/about/?${query}`)
      expect((await ask('/about/')).body.toString()).not.toContain('evil.test')
    },
  )
})
