/** Differences between two states of an estimate, line by line. */
import type { EstimateLineData, UpdatedEstimate } from '@vitrina/contracts/site/estimates'
import { formatPrice, sumLines } from '@vitrina/site/money'
import { formatNumber } from '@vitrina/site/numbers'
import { amountOf } from '@vitrina/site/plural'
import { versionsTexts as texts } from './texts.ts'

export type ComparedState = Pick<UpdatedEstimate, 'waste' | 'markup' | 'sections'> & {
  lines: readonly EstimateLineData[]
}

interface Difference {
  id: string
  name: string
  /** The changed fields, in words. */
  facts: string[]
}

export interface Differences {
  added: Difference[]
  removed: Difference[]
  changed: Difference[]
  /** Roubles, at the prices when the lines were added. */
  totals: { before: number; now: number }
}

const amount = ({ quantity, unit }: EstimateLineData): string => amountOf(quantity, unit)
const totalOf = ({ lines }: ComparedState): number =>
  sumLines(lines.map(({ priceThen, quantity }) => ({ price: priceThen, count: quantity })))

function factsOf(
  before: EstimateLineData,
  now: EstimateLineData,
  sectionOf: (state: 'before' | 'now', id: string | null) => string,
) {
  const sections = [sectionOf('before', before.sectionId), sectionOf('now', now.sectionId)] as const
  return [
    before.name !== now.name && texts.name(before.name, now.name),
    amount(before) !== amount(now) && texts.quantity(amount(before), amount(now)),
    before.priceThen !== now.priceThen && texts.price(formatPrice(before.priceThen), formatPrice(now.priceThen)),
    before.note !== now.note && texts.note(before.note, now.note),
    sections[0] !== sections[1] && texts.section(...sections),
  ].filter((fact) => fact !== false)
}

function sharesOf(before: ComparedState, now: ComparedState): Difference[] {
  const facts = (['waste', 'markup'] as const).flatMap((share) =>
    before[share] === now[share] ? [] : [texts[share](formatNumber(before[share]), formatNumber(now[share]))],
  )
  return facts.length > 0 ? [{ id: 'shares', name: texts.shares, facts }] : []
}

/** Lines are matched by id, whatever their position. */
export function differences(before: ComparedState, now: ComparedState): Differences {
  const states = { before, now }
  const sectionOf = (state: 'before' | 'now', id: string | null): string =>
    states[state].sections.find((section) => section.id === id)?.name ?? ''
  const was = new Map(before.lines.map((line) => [line.id, line]))
  const is = new Set(now.lines.map(({ id }) => id))
  const alone = (line: EstimateLineData): Difference => ({ id: line.id, name: line.name, facts: [amount(line)] })
  return {
    added: now.lines.filter(({ id }) => !was.has(id)).map(alone),
    removed: before.lines.filter(({ id }) => !is.has(id)).map(alone),
    changed: [
      ...sharesOf(before, now),
      ...now.lines.flatMap((line) => {
        const earlier = was.get(line.id)
        const facts = earlier ? factsOf(earlier, line, sectionOf) : []
        return facts.length > 0 ? [{ id: line.id, name: line.name, facts }] : []
      }),
    ],
    totals: { before: totalOf(before), now: totalOf(now) },
  }
}
