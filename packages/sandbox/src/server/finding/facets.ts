import type { Facet, FacetValue } from '@vitrina/contracts/retailer/search'
import type { Bounds, CountedValue, KnownFacet } from './facet-counts.ts'
import type { FacetFilter } from './facet-filters.ts'
import { choosePromoted, usefulness } from './usefulness.ts'

const mostFacets = 25
const mostValues = 200
/** A facet with more different numbers is filtered by two bounds. */
const mostNumbersAsValues = 12

export interface FacetInput {
  facets: readonly KnownFacet[]
  values: readonly CountedValue[]
  numbers: ReadonlyMap<number, Bounds>
  price: Bounds | null
  narrowings: readonly FacetFilter[]
  /** Number of goods in the scope and in the whole catalogue. */
  inScope: number
  inAll: number
}

interface ScoredFacet {
  facet: Facet
  score: number
  coverage: number
}

const natural = new Intl.Collator('ru', { numeric: true })

/** Sorts numeric facets by number, sizes and grades («М100») by the numbers in them, other words by frequency. */
function sortValues(values: CountedValue[], isNumber: boolean): CountedValue[] {
  const graded = values.filter(({ label }) => /\d/.test(label)).length * 2 > values.length
  return values.toSorted((a, b) => {
    if (isNumber && (a.number !== null || b.number !== null)) {
      return (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY)
    }
    const byLabel = natural.compare(a.label, b.label) || (a.value < b.value ? -1 : 1)
    return graded ? byLabel : b.in_scope - a.in_scope || byLabel
  })
}

function facetValues(
  values: readonly CountedValue[],
  isNumber: boolean,
  chosen: FacetFilter | undefined,
): FacetValue[] {
  const selected = new Set(chosen?.values.map(({ id }) => id))
  const absent = (chosen?.values ?? [])
    .filter(({ id }) => !values.some((value) => value.id === id))
    .map((value) => ({ ...value, facet_id: chosen?.facet_id ?? 0, in_scope: 0, count: 0 }))
  const topValues = [...values, ...absent]
    .toSorted(
      (a, b) => Number(selected.has(b.id)) - Number(selected.has(a.id)) || b.in_scope - a.in_scope || a.id - b.id,
    )
    .slice(0, mostValues)
  const ordered = sortValues(topValues, isNumber).map(({ id, value, label, count }) => ({
    value,
    label,
    count,
    selected: selected.has(id),
  }))
  const isLive = ({ count, selected: isSelected }: FacetValue) => count > 0 || isSelected
  return [...ordered.filter(isLive), ...ordered.filter((value) => !isLive(value))]
}

function scoreFacet(
  known: KnownFacet,
  values: readonly CountedValue[],
  bounds: Bounds | undefined,
  material: FacetInput,
) {
  const chosen = material.narrowings.find(({ facet_id }) => facet_id === known.id)
  const numbers = values.flatMap(({ number }) => (number === null ? [] : [number]))
  const isRange = bounds
    ? !chosen?.values.length
    : known.is_number && (chosen ? chosen.range !== null : numbers.length > mostNumbersAsValues)
  const ofValues = numbers.length > 0 ? { min: Math.min(...numbers), max: Math.max(...numbers) } : null
  const span = isRange ? (bounds ?? ofValues) : null
  const isTelling = isRange ? span !== null && span.min < span.max : values.length > 1
  if (!isTelling && !chosen) return null
  const facet: Facet = {
    key: known.key,
    name: known.name,
    unit: known.unit,
    kind: isRange ? 'range' : 'values',
    values: isRange ? [] : facetValues(values, known.is_number, chosen),
    min: span?.min ?? null,
    max: span?.max ?? null,
    promoted: false,
  }
  return { facet, chosen: chosen !== undefined, ...usefulness(known, values, bounds, material) }
}

function priceFacet({ price, narrowings }: FacetInput): Facet[] {
  if (price === null && !narrowings.some(({ key }) => key === 'price')) return []
  const [min, max] = [price?.min ?? null, price?.max ?? null]
  return [{ key: 'price', name: 'Цена', unit: '₽', kind: 'range', values: [], min, max, promoted: false }]
}

/** Facets of the panel: price and brand, then by usefulness; facets with a filter are always included. */
export function describeFacets(material: FacetInput): Facet[] {
  const byFacet = Map.groupBy(material.values, ({ facet_id }) => facet_id)
  const weighed = material.facets.flatMap((known) => {
    const bounds = material.numbers.get(known.id)
    const chosen = material.narrowings.some(({ facet_id }) => facet_id === known.id)
    const values = byFacet.get(known.id) ?? []
    return values.length > 0 || bounds || chosen ? (scoreFacet(known, values, bounds, material) ?? []) : []
  })
  const brand = weighed.filter(({ facet }) => facet.key === 'brand')
  const others = weighed.filter(({ facet }) => facet.key !== 'brand').sort((a, b) => b.score - a.score)
  const places = mostFacets - 2
  const topFacets = others.filter(({ chosen }, index) => chosen || index < places)
  // Facets with a filter stay, and replace the least useful ones.
  const excess = topFacets.length - places
  const dropped = new Set(topFacets.filter(({ chosen }) => !chosen).slice(excess > 0 ? -excess : topFacets.length))
  const left = [...brand, ...topFacets.filter((one) => !dropped.has(one))]
  const promoted = choosePromoted(left satisfies ScoredFacet[])
  return [...priceFacet(material), ...left.map(({ facet }) => ({ ...facet, promoted: promoted.has(facet.key) }))]
}
