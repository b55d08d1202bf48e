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
  test('applies to its path with and without the slash, and keeps query and hash [NAV-07] [T22]', () => {
    expect(at('/old/')).toBe('/new/')
    expect(at('/old')).toBe('/new/')
    expect(at('/old?utm_source=x#top')).toBe('/new/?utm_source=x#top')
  })

  test('keeps the query of its target instead, if it has one', () => {
    expect(at('/sale/?page=2')).toBe('/actions/?from=sale')
  })

  test('to another site drops the query [NAV-08] [S21]', () => {
    expect(followRules(rules, '/partners/?key=secret')).toMatchObject({
      location: 'https://partners.example/',
      external: true,
    })
  })

  test('of a pattern inserts the rest at the star, and the longest pattern wins', () => {
    expect(at('/shop/anything/below/')).toBe('/catalog/')
    expect(at('/shop/tiles/kafel/')).toBe('/category/kafel/')
  })

  test('inserts any rest unchanged, and never leads to a site other than its own [S24] [S25]', () => {
    expect(at('/shop/tiles/$&/')).toBe('/category/$&/')
    expect(at('/shop/tiles//evil.example/')).toBe('/category//evil.example/')
    expect(at('/out//evil.example/')).toBe('https://archive.example//evil.example/')
    expect(at('//evil.example/old/')).toBeUndefined()
  })

  test('whose rest is the whole target never leads to another site, for files and pages [S25]', () => {
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

  test('does not apply to other paths, to files and to paths with the same prefix', () => {
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
