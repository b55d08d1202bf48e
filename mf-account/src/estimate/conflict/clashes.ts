/** Clashes of concurrent edits: an own change compared with what has been saved since it was made. */
import type { EstimateChangeInput } from '@vitrina/contracts/site/estimate-changes'
import type { Estimate, EstimateLine, EstimateSection } from '@vitrina/contracts/site/estimates'
import { formatPrice } from '@vitrina/site/money'
import { formatNumber } from '@vitrina/site/numbers'
import { amountOf } from '@vitrina/site/plural'
import type { Change } from '../changes.ts'
import { estimateTexts } from '../texts.ts'
import { conflictTexts as texts } from './texts.ts'

export interface Clash {
  estimateId: string
  change: Change
  /** What the clash is about: the line, the section or the estimate. */
  title: string
  mine: string
  saved: string
}

/** The estimate when the change was made, and as it is saved now. */
export interface Sides {
  base: Estimate
  now: Estimate
}

type ClashTexts = Omit<Clash, 'change' | 'estimateId'>
type LineFacts = Partial<
  Pick<EstimateLine, 'quantity' | 'wanted' | 'wantedUnit' | 'waste' | 'note' | 'name' | 'idcode'>
> & {
  price?: number | undefined
}

const percent = (share: number | null): string => (share === null ? texts.inherited : `${formatNumber(share)}\u00a0%`)

/** The fields of a line that a change sets, in words. */
function describeLine(line: EstimateLine, facts: LineFacts): string {
  const words = [
    facts.name !== undefined && line.name,
    facts.idcode !== undefined && (line.product?.name ?? line.name),
    facts.quantity !== undefined && amountOf(line.quantity, line.unit),
    (facts.wanted !== undefined || facts.wantedUnit !== undefined) &&
      texts.need(amountOf(line.wanted, line.wantedUnit)),
    facts.waste !== undefined && texts.waste(percent(line.waste)),
    facts.price !== undefined && texts.price(formatPrice(line.priceThen)),
    facts.note !== undefined && (line.note || texts.noNote),
  ]
  return words.filter((word) => word !== false).join(', ')
}

const nameOf = (line: EstimateLine): string => line.product?.name ?? line.name

function lineClash(id: string, facts: LineFacts, { base, now }: Sides): ClashTexts | null {
  const before = base.lines.find((line) => line.id === id)
  const saved = now.lines.find((line) => line.id === id)
  if (!before) return null
  const { price, ...rest } = facts
  const wanted = {
    ...before,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(price === undefined ? {} : { priceThen: price }),
  }
  const mine = describeLine(wanted, facts) || texts.other
  if (!saved) return { title: nameOf(before), mine, saved: texts.gone }
  const savedWords = describeLine(saved, facts)
  // The other save has not touched these fields, or has set the same values.
  if (savedWords === describeLine(before, facts) || savedWords === mine) return null
  return { title: nameOf(before), mine, saved: savedWords }
}

const isSameLine = (one: EstimateLine, other: EstimateLine): boolean =>
  one.quantity === other.quantity && one.wanted === other.wanted && one.note === other.note && one.name === other.name

function removalClash(id: string, { base, now }: Sides): ClashTexts | null {
  const before = base.lines.find((line) => line.id === id)
  const saved = now.lines.find((line) => line.id === id)
  if (!before || !saved || isSameLine(before, saved)) return null
  const what = amountOf(saved.quantity, saved.unit)
  return { title: nameOf(before), mine: texts.remove, saved: [what, saved.note].filter(Boolean).join(', ') }
}

function sectionClash(
  change: Extract<EstimateChangeInput, { kind: 'section' }>,
  { base, now }: Sides,
): ClashTexts | null {
  const before = base.sections.find(({ id }) => id === change.id)
  const saved = now.sections.find(({ id }) => id === change.id)
  if (!before) return null
  const words = ({ name, waste, markup }: EstimateSection) =>
    [
      change.name !== undefined && name,
      change.waste !== undefined && texts.waste(percent(waste)),
      change.markup !== undefined && texts.markup(percent(markup)),
    ]
      .filter((word) => word !== false)
      .join(', ')
  const { kind: _kind, ...facts } = change
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
  const mine = words({ ...before, ...given })
  const title = texts.sectionOf(before.name)
  if (!saved) return { title, mine, saved: texts.gone }
  return words(saved) === words(before) || words(saved) === mine ? null : { title, mine, saved: words(saved) }
}

/** A section is removed with its lines, so a change of any of them is a clash. */
function sectionRemovalClash(sectionId: string, sides: Sides): ClashTexts | null {
  const lines = ({ lines: all }: Estimate) => all.filter((line) => line.sectionId === sectionId)
  const before = new Map(lines(sides.base).map((line) => [line.id, line]))
  const saved = lines(sides.now)
  const section = sides.now.sections.find(({ id }) => id === sectionId)
  const isTouched = saved.some((line) => {
    const known = before.get(line.id)
    return !known || !isSameLine(known, line)
  })
  if (!section || !isTouched) return null
  return { title: texts.sectionOf(section.name), mine: texts.remove, saved: saved.map(nameOf).join(', ') }
}

function factsClash(change: Extract<EstimateChangeInput, { kind: 'facts' }>, { base, now }: Sides): ClashTexts | null {
  const words = ({ waste, markup }: Pick<Estimate, 'waste' | 'markup'>) =>
    [
      change.waste !== undefined && texts.waste(percent(waste)),
      change.markup !== undefined && texts.markup(percent(markup)),
    ]
      .filter((word) => word !== false)
      .join(', ')
  const mine = words({ waste: change.waste ?? base.waste, markup: change.markup ?? base.markup })
  if (words(now) === words(base) || words(now) === mine) return null
  return { title: texts.shares, mine, saved: words(now) }
}

function writtenClash(change: EstimateChangeInput, sides: Sides): ClashTexts | null {
  switch (change.kind) {
    case 'line': {
      const { kind: _kind, id, isPinned: _pinned, ...facts } = change
      return lineClash(id, facts, sides)
    }
    case 'remove_line':
      return removalClash(change.id, sides)
    case 'section':
      return sectionClash(change, sides)
    case 'remove_section':
      return sectionRemovalClash(change.id, sides)
    case 'facts':
      return factsClash(change, sides)
    default:
      return null
  }
}

const names = ({ name, objectName }: Pick<Estimate, 'name' | 'objectName'>): string =>
  [name, objectName].filter(Boolean).join(', ')

/** The clash of a change with what was saved since; null when the change can be applied over it. */
export function clashOf(change: Change, sides: Sides): Clash | null {
  const { base, now } = sides
  const words = (): ClashTexts | null => {
    switch (change.kind) {
      case 'quantity':
        return lineClash(change.lineId, { quantity: change.quantity }, sides)
      case 'note':
        return lineClash(change.lineId, { note: change.note }, sides)
      case 'remove':
        return removalClash(change.line.id, sides)
      case 'names': {
        const isTouched = names(base) !== names(now) && names(now) !== names(change)
        return isTouched ? { title: texts.name, mine: names(change), saved: names(now) } : null
      }
      case 'state':
        // The approval would apply to an estimate that has changed since.
        return { title: texts.state, mine: estimateTexts.states[change.state], saved: estimateTexts.states[now.state] }
      case 'write':
        return change.changes.reduce<ClashTexts | null>((found, one) => found ?? writtenClash(one, sides), null)
      default:
        return null
    }
  }
  const found = words()
  return found && { estimateId: now.id, change, ...found }
}
