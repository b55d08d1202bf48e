import type { BasketLine } from '@vitrina/contracts/site/basket'
import { useDeferredValue, useMemo, useState } from 'react'
import { foundIn, type Group, groupOf, groups, type Sorting, type Stock, sorted } from './arranged.ts'

export interface GroupOfLines {
  group: Group
  lines: BasketLine[]
}

export interface Arranged {
  /** Groups that have lines, in their order; the same ones whatever is looked for. */
  groups: readonly GroupOfLines[]
  /** Codes of the lines that are looked for; null when nothing is looked for. */
  found: ReadonlySet<string> | null
}

/** Lines by group, in the wanted order; finding waits while something is being typed. */
export function useArranged(lines: readonly BasketLine[], words: string, sorting: Sorting, stock: Stock): Arranged {
  const steady = useSteadyOrder(lines)
  const deferred = useDeferredValue(words)
  const { supply, store } = stock
  const arranged = useMemo(() => {
    const whole = sorted(steady, sorting, { supply, store })
    return groups
      .map((group) => ({ group, lines: whole.filter((line) => groupOf(line) === group) }))
      .filter((each) => each.lines.length > 0)
  }, [steady, sorting, supply, store])
  const found = useMemo(() => (deferred.trim() === '' ? null : foundIn(steady, deferred)), [steady, deferred])
  return { groups: arranged, found }
}

/** Lines in the order they were first seen in: one that is called back comes to where it was. */
function useSteadyOrder(lines: readonly BasketLine[]): BasketLine[] {
  const [order, setOrder] = useState<ReadonlyMap<string, number>>(new Map())
  const whole = useMemo(() => {
    const fresh = lines.map(({ product }) => product.idcode).filter((idcode) => !order.has(idcode))
    return fresh.length > 0 ? new Map([...order.keys(), ...fresh].map((idcode, at) => [idcode, at])) : order
  }, [order, lines])
  if (whole !== order) setOrder(whole)
  return useMemo(() => {
    const placeOf = ({ product }: BasketLine) => whole.get(product.idcode) ?? 0
    return lines.toSorted((one, other) => placeOf(one) - placeOf(other))
  }, [lines, whole])
}
