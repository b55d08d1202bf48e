import { describe, expect, test } from 'vitest'
import { cookiesAfter, localPageHeaders, localResponseHeaders, requestHeadersFor, withHashes } from './headers.ts'

const site = new URL('https://www.shop.test')

describe('a request to the site', () => {
  test('has the host, origin and referer of the site', () => {
    const headers = { host: 'localhost:3400', origin: 'http://localhost:3400', referer: 'http://localhost:3400/cart/' }
    expect(requestHeadersFor(site, headers)).toEqual({
      host: 'www.shop.test',
      origin: 'https://www.shop.test',
      referer: 'https://www.shop.test/cart/',
    })
  })

  test('from a page of another site keeps its origin, so that the site refuses it', () => {
    const headers = { host: 'localhost:3400', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }
    expect(requestHeadersFor(site, headers)).toMatchObject({
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-site',
    })
  })

  test('drops hop-by-hop and forwarded headers, and keeps cookies', () => {
    const headers = { host: 'localhost:3400', connection: 'keep-alive', 'x-forwarded-for': '1.2.3.4', cookie: 'a=b' }
    expect(requestHeadersFor(site, headers)).toEqual({ host: 'www.shop.test', cookie: 'a=b' })
  })
})

describe('a response of the site', () => {
  test('keeps its cookies without their domain, and loses headers that require HTTPS', () => {
    const given = localResponseHeaders(
      site,
      {
        'set-cookie': ['myCity=1; Max-Age=5; Domain=.shop.test; Path=/; SameSite=Lax', '__Host-a=b; Path=/; Secure'],
        'strict-transport-security': 'max-age=31536000',
        'content-security-policy': "default-src 'none'; upgrade-insecure-requests; script-src 'self'",
        'x-release-set': 'theirs',
      },
      'ours',
    )
    expect(given).toEqual({
      'set-cookie': ['myCity=1; Max-Age=5; Path=/; SameSite=Lax', '__Host-a=b; Path=/; Secure'],
      'content-security-policy': "default-src 'none'; script-src 'self'",
      'x-release-set': 'ours',
    })
  })

  test.each([
    ['https://www.shop.test/cart/?a=1#b', '/cart/?a=1#b'],
    ['/cart/', '/cart/'],
    ['https://elsewhere.test/', 'https://elsewhere.test/'],
    ['//elsewhere.test/', '//elsewhere.test/'],
  ])('with a redirect to %s redirects to %s', (location, expected) => {
    expect(localResponseHeaders(site, { location }, '')).toEqual({ location: expected })
  })
})

test('a local page has the site’s headers except those of its content, and may load a new remote', () => {
  const headers = {
    'content-type': 'text/html',
    'content-encoding': 'br',
    'content-length': '5',
    etag: '"1"',
    'x-frame-options': 'DENY',
    'content-security-policy': "script-src 'self';trusted-types shell mf-basket 'allow-duplicates'",
  }
  expect(localPageHeaders(site, headers, 'ours', 'mf-new')).toEqual({
    'x-frame-options': 'DENY',
    'content-security-policy': "script-src 'self';trusted-types mf-new shell mf-basket 'allow-duplicates'",
    'cache-control': 'private, no-store',
    'content-type': 'text/html; charset=utf-8',
  })
  const known = localPageHeaders(site, headers, 'ours', 'mf-basket')
  expect(known['content-security-policy']).toBe(headers['content-security-policy'])
})

test('later requests have the cookies that a response has set, and not those it has deleted', () => {
  const after = cookiesAfter('uuid=1; old=x=y; gone=1', ['uuid=2; Path=/', 'gone=; Max-Age=0', 'new=%20; Secure'])
  expect(after).toBe('uuid=2; old=x=y; new=%20')
  expect(cookiesAfter(undefined)).toBe('')
})

test('a local page has the hashes of its own scripts and stylesheets besides those of the site', () => {
  const headers = {
    'content-security-policy': "default-src 'none';script-src 'strict-dynamic' 'sha256-a';style-src 'self' 'sha256-c'",
  }
  expect(withHashes(headers, { scripts: ['sha256-a', 'sha256-b'], styles: ['sha256-c', 'sha256-d'] })).toEqual({
    'content-security-policy':
      "default-src 'none';script-src 'strict-dynamic' 'sha256-a' 'sha256-b';style-src 'self' 'sha256-c' 'sha256-d'",
  })
  expect(withHashes({}, { scripts: ['sha256-b'], styles: [] })).toEqual({})
})
