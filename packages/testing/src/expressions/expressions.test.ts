import { describe, expect, test } from 'vitest'
import {
  attackString,
  constructionFaults,
  expressionFaults,
  findExpressions,
  findLateConstructions,
  judge,
} from './index.ts'
import { judgeAnew } from './judge.ts'
import { currentJudge, digestOf, judgingParams, trustedFrom } from './judged-safe.ts'
import { sitesIn } from './syntax.ts'

// Loads every module that constructs an expression, which may take longer than a test's timeout.
const ofTheProduct = await findExpressions()

const sitesOf = (text: string) => sitesIn('some.ts', text).map(({ literal, code }) => literal?.source ?? code)

describe('finding expressions', () => {
  test('finds literals and every way to construct an expression, and no text that only looks like one', () => {
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

  test('records expressions constructed from parts while modules are loaded', () => {
    const inRange = ofTheProduct.filter(({ file }) => file === 'packages/site/src/listing-query.ts')
    expect(inRange.map(({ source }) => source)).toContain(
      String.raw`^(-?\d{1,12}(?:\.\d{1,6})?)?\.\.(-?\d{1,12}(?:\.\d{1,6})?)?$`,
    )
  })

  test('lists expressions that are constructed at call time', async () => {
    expect(await findLateConstructions()).toContainEqual(
      expect.objectContaining({
        file: 'gateway/src/platform/proxy/route-matcher.ts',
        code: expect.stringContaining('new RegExp('),
      }),
    )
  })
})

describe('judging expressions', () => {
  test('tells linear expressions from others, and gives an attack text as evidence', async () => {
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

describe('the guard', () => {
  const found = (text: string) =>
    sitesIn('some.ts', text).flatMap(({ file, line, literal }) => (literal ? [{ file, line, ...literal }] : []))
  const late = (text: string) => sitesIn('some.ts', text).filter(({ literal }) => !literal)

  test('reports a literal that a text can make slow, and how its time grows', async () => {
    expect(await expressionFaults(found(String.raw`const a = /[a-f]{3}/; const b = /^(\w+\s?)+;$/`), [])).toEqual([
      expect.stringMatching(/^some\.ts:1 .*: vulnerable, .*exponential/),
    ])
  })

  test('reports an accepted expression that no longer exists', async () => {
    const accepted = [{ file: 'some.ts', source: '^(?:a+)+$' }]
    expect(await expressionFaults(found('const a = /^(?:a+)+$/'), accepted)).toEqual([])
    expect(await expressionFaults(found('const a = /^a+$/'), accepted)).toEqual([
      'some.ts /^(?:a+)+$/ is accepted and is not there',
    ])
  })

  test('reports an accepted expression that is judged safe', async () => {
    const accepted = [{ file: 'some.ts', source: '^a+$' }]
    const isSafe = () => true
    expect(await expressionFaults(found('const a = /^a+$/u'), accepted, undefined, isSafe)).toEqual([
      'some.ts:1 /^a+$/u is accepted and is judged safe',
    ])
  })

  test('reports a construction that is not accepted, one more than accepted, and an accepted one that is gone', () => {
    const accepted = [{ file: 'some.ts', code: 'new RegExp(word)' }]
    const once = 'const of = (word) => new RegExp(word)'
    expect(constructionFaults(late(once), accepted)).toEqual([])
    expect(constructionFaults(late(`${once}\n${once.replace('of', 'again')}`), accepted)).toEqual([
      'some.ts:2 new RegExp(word) is constructed when it is called',
    ])
    expect(constructionFaults(late('const of = (word) => new RegExp(before + word)'), accepted)).toHaveLength(2)
    expect(constructionFaults([], accepted)).toEqual(['some.ts new RegExp(word) is accepted and is not there'])
  })

  test('ignores verdicts of another version or other parameters of the checker', () => {
    const verdicts = { by: currentJudge, expressions: ['/a/'] }
    const storedVerdicts = { ...verdicts, digest: digestOf(verdicts) }
    expect([...trustedFrom(storedVerdicts, currentJudge)]).toEqual(['/a/'])
    expect([...trustedFrom(storedVerdicts, { ...currentJudge, recheck: '0.0.1' })]).toEqual([])
    const params = { ...currentJudge.params, attackLimit: 1 }
    expect([...trustedFrom(storedVerdicts, { ...currentJudge, params })]).toEqual([])
  })

  test('ignores verdicts of a list to which an entry was added by hand', () => {
    const verdicts = { by: currentJudge, expressions: ['/a/'] }
    const digest = digestOf(verdicts)
    expect([...trustedFrom({ ...verdicts, expressions: ['/a/', '/^(?:a+)+$/'], digest }, currentJudge)]).toEqual([])
  })

  test('treats a timeout of the checker as a fault, and states what to do', async () => {
    const hurried = (one: { source: string; flags: string }) => judgeAnew(one, { ...judgingParams, timeout: 1 })
    expect(await expressionFaults(found('const a = /^a+b?[a-c]{2,9}d*$/'), [], hurried)).toEqual([
      expect.stringMatching(/: unknown, timeout: judge it again .* or raise `timeout`/),
    ])
  })
})
