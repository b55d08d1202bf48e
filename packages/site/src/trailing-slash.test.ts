import { expect, test } from 'vitest'
import { withTrailingSlash } from './trailing-slash.ts'

test.each([
  ['/catalog', '/catalog/'],
  ['/catalog?x=1', '/catalog/?x=1'],
  ['/catalog?x=1#a', '/catalog/?x=1#a'],
  ['/catalog#a', '/catalog/#a'],
  ['/catalog?back=/a?b', '/catalog/?back=/a?b'],
  ['/product/%D0%B3%2Fx', '/product/%D0%B3%2Fx/'],
  ['/apiary', '/apiary/'],
  ['/buildsx', '/buildsx/'],
  ['/robots.json', '/robots.json/'],
  ['/x?y=1.png', '/x/?y=1.png'],
])('%s is redirected to %s [NAV-01, NAV-02, T17, T18, T19]', (address, location) => {
  expect(withTrailingSlash(address)).toBe(location)
})

test.each(['/', '/catalog/', '/catalog/?x=1', '/?x=1', '/catalog/#a'])('%s is not redirected', (address) => {
  expect(withTrailingSlash(address)).toBeNull()
})

test.each(['/api', '/api/anything', '/api/ecm.stream/x/files.zip', '/api?x=1'])(
  '%s is a call [NAV-04, T18]',
  (address) => {
    expect(withTrailingSlash(address)).toBeNull()
  },
)

test.each(['/remotes/shell/0a/main.mjs', '/builds/latest.json', '/images/42'])('%s is an asset [NAV-05]', (address) => {
  expect(withTrailingSlash(address)).toBeNull()
})

test.each(['png', 'jpg', 'jpeg', 'gif', 'svg', 'js', 'css', 'ico'])('a .%s file stays [NAV-06]', (extension) => {
  expect(withTrailingSlash(`/x.${extension}`)).toBeNull()
  expect(withTrailingSlash(`/x.${extension}?v=1`)).toBeNull()
})

test.each([
  ['//evil.example', '/evil.example/'],
  ['//evil.example/', '/evil.example/'],
  ['///evil.example', '/evil.example/'],
  ['/\\evil.example', '/evil.example/'],
  ['/\\/evil.example/', '/evil.example/'],
  ['//', '/'],
])('%s does not leave the site [T20]', (address, location) => {
  expect(withTrailingSlash(address)).toBe(location)
  expect(new URL(location, 'https://vitrina.test').host).toBe('vitrina.test')
})

test.each(['/\t/evil.example', '/a\r\nSet-Cookie: x=1', '/a\u0000', 'https://evil.example/a', '*', '', '?x=1'])(
  '%j never becomes a Location [T20]',
  (address) => {
    expect(withTrailingSlash(address)).toBeNull()
  },
)

test('a redirect takes one step', () => {
  for (const address of ['/catalog', '//a//b', '/\\a?x', '/a.b#c']) {
    expect(withTrailingSlash(withTrailingSlash(address) ?? '')).toBeNull()
  }
})
