import type { Basket, BasketLine } from '@vitrina/contracts/site/basket'
import { acceptedCount, lineChanges, seenLineOf } from '@vitrina/site/line-changes'
import { paths } from '@vitrina/site/paths'
import type { ChangedLine } from '@vitrina/ui/Changes'
import { type Memory, nameOf, rememberedLine } from './memory.ts'
import { changesTexts as texts } from './texts.ts'

/** Lines that differ from their stored state, those no longer sold first. */
export function changedLines(memory: Memory, basket: Basket, store: string): ChangedLine[] {
  return [
    ...basket.missing.map((idcode) => goneLine(memory, idcode)),
    ...basket.lines.flatMap((line) => changedLine(memory, line, store)),
  ]
}

/** Corrected counts of lines that violate a new multiple, by product code; applied when the change is accepted. */
export function correctedCounts(memory: Memory, { lines }: Basket, store: string): Map<string, number> {
  return new Map(
    lines.flatMap(({ product, count }) => {
      const now = seenLineOf(product, store)
      const before = rememberedLine(memory, product.idcode)
      const whole = acceptedCount(now, { count, unit: product.unit })
      return before && before.step !== now.step && whole !== count ? [[product.idcode, whole] as const] : []
    }),
  )
}

const unseenLine = { price: 0, stock: null, step: 1, isDiscontinued: false }

function goneLine(memory: Memory, idcode: string): ChangedLine {
  const before = rememberedLine(memory, idcode)
  const name = before?.name || nameOf(idcode)
  const wanted = { count: before?.count ?? 0, unit: before?.unit ?? '' }
  return {
    id: idcode,
    name: name || texts.code(idcode),
    changes: lineChanges(before ?? unseenLine, null, wanted),
    // The product page no longer exists.
    instead: name ? { text: texts.find, href: paths.search({ q: name }) } : undefined,
  }
}

function changedLine(memory: Memory, { product, count }: BasketLine, store: string): ChangedLine[] {
  const { idcode, name, slug, unit } = product
  const before = rememberedLine(memory, idcode)
  if (!before) return []
  const changes = lineChanges(before, seenLineOf(product, store), { count, unit })
  if (changes.length === 0) return []
  const href = paths.product(slug)
  const isEnding = changes.some(({ kind, tone }) => kind === 'discontinued' && tone === 'worse')
  const hasReplacements = isEnding || product.price <= 0
  const instead = hasReplacements ? { text: texts.replacements, href } : undefined
  return [{ id: idcode, name, href, changes, instead }]
}
