import { expect, test } from 'vitest'
import { amountPerUnit } from '../../server/related/companions.ts'
import { allAisles } from '../aisles/all-aisles.ts'
import { planCatalogue } from '../catalogue-plan.ts'
import { makeGoods } from '../goods.ts'
import { createSlugs } from '../slug.ts'
import { companionRules } from './all-rules.ts'
import type { CompanionRule, Need } from './rule.ts'

const slugFor = createSlugs()
const goods = planCatalogue(allAisles, 6000).flatMap((planned) =>
  planned.combinations.map((combination, order) => {
    const made = makeGoods(planned, combination, order, slugFor)
    return { ...made, category: planned.line.name, features: made.specification }
  }),
)

const begins = (text: string, pattern: string) => new RegExp(`^${pattern}`, 'i').test(text)
const ofRule = ({ category, goods: of }: CompanionRule) =>
  goods.filter((good) => category.test(good.category) && (!of || of.test(good.name)))
const ofNeed = ({ category, name }: Need) =>
  goods.filter((good) => begins(good.category, category) && begins(good.name, name))

test('every rule matches goods, and every need has goods that meet it', () => {
  expect(companionRules.filter((rule) => ofRule(rule).length === 0)).toEqual([])
  const needs = companionRules.flatMap((rule) => rule.needs)
  expect(needs.filter((need) => ofNeed(need).length === 0)).toEqual([])
  expect(needs.length).toBeGreaterThan(90)
})

test('every norm gives a plausible quantity for goods with a known size', () => {
  const doubtful = companionRules.flatMap((rule) =>
    rule.needs
      .filter(({ norm }) => norm)
      .filter((need) => {
        const [companion] = ofNeed(need)
        const found = ofRule(rule).flatMap((product) =>
          companion ? (amountPerUnit(need, product, companion) ?? []) : [],
        )
        return found.length === 0 || found.some((one) => !(one > 0 && one < 60))
      })
      .map(({ reason }) => reason),
  )
  expect(doubtful).toEqual([])
})

test('the reason of a need is short and begins with a capital', () => {
  for (const { reason } of companionRules.flatMap(({ needs }) => needs)) {
    expect(reason).toMatch(/^[А-ЯЁ]/)
    expect(reason.length).toBeLessThanOrEqual(60)
  }
})
