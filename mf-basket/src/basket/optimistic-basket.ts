import type { Basket, BasketLine } from '@vitrina/contracts/site/basket'
import { sumLines } from '@vitrina/site/money'
import { isDeepEqual } from '@vitrina/site/same'
import type { Change, ChangeQueue } from './changes.ts'

/** The basket with all pending changes applied; a newly added product appears with the response. */
export function optimisticBasket(basket: Basket, { changes }: ChangeQueue): Basket {
  const wishes = changes.filter(({ kind }) => kind !== 'read')
  if (wishes.length === 0) return basket
  const lines = wishes.reduce(applyChange, basket.lines)
  const gone = wishes.flatMap((change) => (change.kind === 'count' && change.count === 0 ? [change.idcode] : []))
  const orderTotal = totalOf(lines.filter(({ selected }) => selected))
  return {
    ...basket,
    lines,
    cartTotal: totalOf(lines),
    orderTotal,
    discount: Math.min(basket.discount, orderTotal),
    missing: basket.missing.filter((idcode) => !gone.includes(idcode)),
  }
}

function applyChange(lines: BasketLine[], change: Change): BasketLine[] {
  if (change.kind === 'read') return lines
  if (change.kind === 'clear') return []
  if (change.kind === 'selection') {
    const wanted = new Set(change.idcodes)
    return lines.map((line) => {
      const selected = wanted.has(line.product.idcode)
      return selected === line.selected ? line : { ...line, selected }
    })
  }
  const { idcode, count } = change
  if (count === 0) return lines.filter(({ product }) => product.idcode !== idcode)
  return lines.map((line) => (line.product.idcode === idcode ? withCount(line, count) : line))
}

/** `next` with unchanged lines taken from `before`, so that their memoised rows do not render again. */
export function keepIdentity(before: Basket, next: Basket): Basket {
  if (before === next) return next
  const known = new Map(before.lines.map((line) => [line.product.idcode, line]))
  const lines = next.lines.map((line) => {
    const old = known.get(line.product.idcode)
    return old && isDeepEqual(old, line) ? old : line
  })
  return { ...next, lines }
}

function withCount(line: BasketLine, count: number): BasketLine {
  return { ...line, count, sum: sumLines([{ price: line.product.price, count }]) }
}

function totalOf(lines: readonly BasketLine[]): number {
  return sumLines(lines.map(({ product, count }) => ({ price: product.price, count })))
}
