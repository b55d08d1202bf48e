/** A failure shows only the title of a test and a stack, so each title states its outcome. */
import { describe, expect, test } from 'vitest'
import { testsIn } from './parsed-tests.ts'
import { filesMatching } from './repository.ts'

const files = filesMatching('*.test.ts', '*.test.tsx', '*.e2e.ts', '*.suite.ts')
const all = files.flatMap(testsIn)

/** Riddling phrases, each with an outcome to state instead. */
const riddles: readonly (readonly [string, RegExp, string])[] = [
  ['nobody is asked', /\bnobody is (?:asked|told)\b/, 'asks the retailer nothing'],
  ['goes nowhere', /\bgo(?:es)? nowhere\b/, 'is refused before the retailer is asked'],
  ['leads nowhere', /\bleads? nowhere\b/, 'answers 404'],
  ['that is none', /\bthat is none\b/, 'an invalid date'],
  ['is as good as none', /\bas good as none\b/, 'is ignored'],
  ['hears of it', /\bhears? (?:of|that)\b/, 'is sent to the CRM'],
]

const testName = ({ file, titles }: (typeof all)[number]): string => `${file}: ${titles.join(' › ')}`

describe('titles of tests', () => {
  test('each has letters', () => {
    expect(all.length).toBeGreaterThan(5000)
    expect(all.filter(({ titles }) => titles.some((title) => !/[\p{L}%…]/u.test(title))).map(testName)).toEqual([])
  })

  test('no two tests of one group have the same title', () => {
    const seen = new Set<string>()
    const isAgain = (name: string) => seen.has(name) || !seen.add(name)
    expect(all.map(testName).filter(isAgain)).toEqual([])
  })

  test.each(riddles)('none says «%s», which hides the outcome', (_, riddle, instead) => {
    const found = all.filter(({ titles }) => titles.some((title) => riddle.test(title)))
    expect(found.map((one) => `${testName(one)}: say the outcome, such as «${instead}»`)).toEqual([])
  })
})
