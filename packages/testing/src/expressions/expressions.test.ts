import { describe, expect, test } from 'vitest'
import { attackString, findExpressions, findLateConstructions, judge } from './index.ts'
import { sitesIn } from './syntax.ts'

const sitesOf = (text: string) => sitesIn('some.ts', text).map(({ literal, code }) => literal?.source ?? code)

describe('finding expressions', () => {
  test('finds literals and every way to construct one, and no text that only looks like one', () => {
    expect(
      sitesOf(`
        const path = '/a+/' // /no+/
        const ratio = total / count / 2
        const plain = /a+b/gi
        const made = new RegExp('x' + word)
        const called = RegExp(word)
        const own = globalThis.RegExp(word)
        text.match('a+')
        text?.matchAll('b' + word)
        text.search('a' + word)
        paths.search()
      `),
    ).toEqual([
      'a+b',
      "new RegExp('x' + word)",
      'RegExp(word)',
      'globalThis.RegExp(word)',
      "text.match('a+')",
      "text?.matchAll('b' + word)",
      "text.search('a' + word)",
    ])
  })

  test('reads off what is constructed from parts while the modules are loaded', async () => {
    const inRange = (await findExpressions()).filter(({ file }) => file === 'packages/site/src/listing-query.ts')
    expect(inRange.map(({ source }) => source)).toContain(
      String.raw`^(-?\d{1,12}(?:\.\d{1,6})?)?\.\.(-?\d{1,12}(?:\.\d{1,6})?)?$`,
    )
  })

  test('names what is constructed only when it is called', async () => {
    expect(await findLateConstructions()).toContainEqual(
      expect.objectContaining({ file: 'gateway/src/proxy/matcher.ts', code: expect.stringContaining('new RegExp(') }),
    )
  })
})

describe('judging expressions', () => {
  test('tells what is linear from what is not, and gives a text that shows it', async () => {
    expect(await judge({ source: String.raw`^\d{3}$`, flags: '' })).toEqual({ verdict: 'safe', reason: 'safe' })
    const { verdict, attack } = await judge({ source: '^(?:a+)+$', flags: '' })
    expect(verdict).toBe('vulnerable')
    const text = attack ? attackString(attack, 40) : ''
    expect(text.length).toBeLessThanOrEqual(40)
    expect(text).toMatch(/^a{30}/)
    expect((await judge({ source: String.raw`\s+$`, flags: '' })).verdict).toBe('vulnerable')
    expect((await judge({ source: String.raw`(?<!\s)\s+$`, flags: '' })).verdict).toBe('safe')
  })
})
