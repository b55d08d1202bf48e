import type { BasketLine } from '@vitrina/contracts/site/basket'
import type { BasketShops } from '@vitrina/contracts/site/basket-shops'
import { useDeferredValue, useMemo, useState } from 'react'
import { type Section, sectionsOf } from '../for-shops/line-shares.ts'
import { type Group, groupOf, groups, type Sorting, type Stock, searchLines, sortLines } from './line-groups.ts'

export interface LineGroup {
  group: Group
  lines: BasketLine[]
  /** The same lines by shop, when some have one. */
  sections?: readonly Section[]
}

export interface ArrangedLines {
  /** Groups with lines, in order; independent of the search. */
  groups: readonly LineGroup[]
  /** Codes of the matching lines; null without a search. */
  found: ReadonlySet<string> | null
}

/** Lines by group, the order also by shop, sorted; the search is deferred while typing. */
export function useLineGroups(
  lines: readonly BasketLine[],
  words: string,
  sorting: Sorting,
  { supply, store, forShops }: Stock & { forShops: BasketShops | null },
): ArrangedLines {
  const steady = useStableOrder(lines)
  const deferred = useDeferredValue(words)
  const arranged = useMemo(() => {
    const whole = sortLines(steady, sorting, { supply, store })
    return groups
      .map((group) => withSections({ group, lines: whole.filter((line) => groupOf(line) === group) }, forShops))
      .filter((each) => each.lines.length > 0)
  }, [steady, sorting, supply, store, forShops])
  const found = useMemo(() => (deferred.trim() === '' ? null : searchLines(steady, deferred)), [steady, deferred])
  return { groups: arranged, found }
}

function withSections(whole: LineGroup, forShops: BasketShops | null): LineGroup {
  const sections = forShops && whole.group === 'order' ? sectionsOf(whole.lines, forShops) : null
  return sections ? { ...whole, lines: sections.flatMap(({ lines }) => lines), sections } : whole
}

/** Lines in the order in which they first appeared, so that a restored one returns to its place. */
function useStableOrder(lines: readonly BasketLine[]): BasketLine[] {
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
