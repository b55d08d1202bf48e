import { expect, test } from '../site/test.ts'
import { deceptivePaths, unkeyedHeaders } from './cache-deception.fixture.ts'
import { ask, call, cookiesOf } from './http-client.ts'

const credentials = { email: 'retail@vitrina.test', password: 'vitrina-demo' }
let cookie = ''

async function signIn(): Promise<string> {
  if (cookie === '') cookie = cookiesOf(await call('POST', '/api/ecm/bazis/users/signin/', credentials))
  return cookie
}

const MAY_BE_KEPT = /public|s-maxage|max-age=[1-9]|immutable/

test.describe('an address that looks like a file', () => {
  for (const path of deceptivePaths)
    test(`${path} is kept by no cache with what is somebody’s [S31]`, async () => {
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

test('private answers are never cached, in whatever way they are asked for [S31]', async () => {
  const headers = { cookie: await signIn() }
  for (const path of ['/personal/', '/personal/orders/active/', '/cart/', '/', '/api/site/session/']) {
    const answer = await ask(path, { headers })
    expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 200, 'private, no-store'])
    if (!path.startsWith('/api/')) expect(answer.headers.vary).toMatch(/cookie/i)
  }
})

test.describe('a cached page', () => {
  for (const headers of unkeyedHeaders)
    test(`is not poisoned by ${JSON.stringify(headers)} [S31] [S26]`, async () => {
      const page = `/about/?${new URLSearchParams({ vid: JSON.stringify(headers) })}`
      const first = await ask(page, { headers })
      const second = await ask(page)
      for (const { body, status } of [first, second]) {
        expect(status).toBe(200)
        expect(body.toString().replaceAll(/%22[^"]*|vid=[^"<]*/g, '')).not.toContain('evil.test')
      }
    })

  for (const query of ['utm_content=evil.test', 'callback=evil.test', 'x=%22%3E%3Cscript%3Eevil.test', '_=evil.test'])
    test(`is not poisoned by an ignored query: ${query} [S31]`, async () => {
      await ask(`/about/?${query}`)
      expect((await ask('/about/')).body.toString()).not.toContain('evil.test')
    })
})
