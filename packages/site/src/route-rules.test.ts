import { describe, expect, test } from 'vitest'
import { followRules } from './route-rules.ts'

const rules = [
  { from: '/old/', to: '/new/' },
  { from: '/shop/*', to: '/catalog/' },
  { from: '/shop/tiles/*', to: '/category/*' },
  { from: '/partners/', to: 'https://partners.example/' },
  { from: '/sale/', to: '/actions/?from=sale' },
  { from: '/out/*', to: 'https://archive.example/*' },
]
const at = (address: string) => followRules(rules, address)?.location

describe('a rule', () => {
  test('speaks of its path with and without the slash, and keeps query and hash [NAV-07] [T22]', () => {
    expect(at('/old/')).toBe('/new/')
    expect(at('/old')).toBe('/new/')
    expect(at('/old?utm_source=x#top')).toBe('/new/?utm_source=x#top')
  })

  test('with a query of its own keeps that instead', () => {
    expect(at('/sale/?page=2')).toBe('/actions/?from=sale')
  })

  test('that leaves the site takes no query along [NAV-08] [S21]', () => {
    expect(followRules(rules, '/partners/?key=secret')).toMatchObject({
      location: 'https://partners.example/',
      external: true,
    })
  })

  test('of a pattern takes the rest to where the star is, the longest pattern first', () => {
    expect(at('/shop/anything/below/')).toBe('/catalog/')
    expect(at('/shop/tiles/kafel/')).toBe('/category/kafel/')
  })

  test('takes a rest as it is, whatever signs it has, and never to another site than its own [S24] [S25]', () => {
    expect(at('/shop/tiles/$&/')).toBe('/category/$&/')
    expect(at('/shop/tiles//evil.example/')).toBe('/category//evil.example/')
    expect(at('/out//evil.example/')).toBe('https://archive.example//evil.example/')
    expect(at('//evil.example/old/')).toBeUndefined()
  })

  test('whose rest is the whole target never leads to another site, be it a file or not [S25]', () => {
    const all = [{ from: '/qr/old/*', to: '/*' }]
    const rests = [
      '/evil.example/',
      '/evil.example/a.png',
      '\\evil.example/a.css',
      '/\\/evil.example/',
      '//evil.example',
    ]
    for (const rest of rests)
      expect(followRules(all, `/qr/old/${rest}`)?.location, rest).toMatch(/^\/evil\.example(?:\/|$)/)
    for (const rest of ['\t/evil.example/', '/\n/evil.example/', '\r/evil.example/a.png'])
      expect(followRules(all, `/qr/old/${rest}`), JSON.stringify(rest)).toBeNull()
  })

  test('says nothing of other paths, of files and of what only begins alike', () => {
    expect(['/older/', '/old/deeper/', '/old.png', '/api/old/', '/shopping/', ''].map(at)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
