import { describe, expect, test } from 'vitest'
import { cookiesAfter, localPageHeaders, localResponseHeaders, requestHeadersFor, withHashes } from './headers.ts'

const site = new URL('https://www.shop.test')

describe('a request that goes on to the site', () => {
  test('asks it by its own name, and comes from itself', () => {
    const headers = { host: 'localhost:3400', origin: 'http://localhost:3400', referer: 'http://localhost:3400/cart/' }
    expect(requestHeadersFor(site, headers)).toEqual({
      host: 'www.shop.test',
      origin: 'https://www.shop.test',
      referer: 'https://www.shop.test/cart/',
    })
  })

  test('of a page of somebody else keeps its origin, so that the site refuses it', () => {
    const headers = { host: 'localhost:3400', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }
    expect(requestHeadersFor(site, headers)).toMatchObject({
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-site',
    })
  })

  test('leaves what is of the connection and what proxies wrote behind, and keeps cookies', () => {
    const headers = { host: 'localhost:3400', connection: 'keep-alive', 'x-forwarded-for': '1.2.3.4', cookie: 'a=b' }
    expect(requestHeadersFor(site, headers)).toEqual({ host: 'www.shop.test', cookie: 'a=b' })
  })
})

describe('an answer of the site', () => {
  test('sets its cookies for this address, without what only https can hold to', () => {
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
  ])('that leads to %s leads to %s', (location, expected) => {
    expect(localResponseHeaders(site, { location }, '')).toEqual({ location: expected })
  })
})

test('a page made here has the headers of the site’s own, of its own content, and may load a new remote', () => {
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

test('what follows is asked with the cookies that an answer has just set, and without those it took', () => {
  const after = cookiesAfter('uuid=1; old=x=y; gone=1', ['uuid=2; Path=/', 'gone=; Max-Age=0', 'new=%20; Secure'])
  expect(after).toBe('uuid=2; old=x=y; new=%20')
  expect(cookiesAfter(undefined)).toBe('')
})

test('a page made here has its own scripts and sheets beside those that the site knows by their hashes', () => {
  const headers = {
    'content-security-policy': "default-src 'none';script-src 'strict-dynamic' 'sha256-a';style-src 'self' 'sha256-c'",
  }
  expect(withHashes(headers, { scripts: ['sha256-a', 'sha256-b'], styles: ['sha256-c', 'sha256-d'] })).toEqual({
    'content-security-policy':
      "default-src 'none';script-src 'strict-dynamic' 'sha256-a' 'sha256-b';style-src 'self' 'sha256-c' 'sha256-d'",
  })
  expect(withHashes({}, { scripts: ['sha256-b'], styles: [] })).toEqual({})
})
