import type { Facet, FacetValue } from '@vitrina/contracts/retailer/search'
import { type ListingChoice, type ListingState, withChoice } from '@vitrina/site/listing-query'
import { formatNumber } from '@vitrina/site/numbers'

/** An active filter: its label, and the list without it. */
export interface ActiveFilter {
  label: string
  without: ListingState
}

const texts = {
  query: (q: string) => `Запрос: ${q}`,
  brand: 'Бренд',
  price: 'Цена',
  rouble: '₽',
  /** Label of a facet whose name is unknown. */
  unnamed: 'Фильтр',
  here: 'В наличии в моём магазине',
  store: (name: string) => `В наличии: ${name}`,
  sale: 'Со скидкой',
  bought: 'Покупали раньше',
}

/** Known facets; null when they could not be loaded. */
type KnownFacets = readonly Facet[] | null

/** Labels of the active filters, in the order of the facets. Choices without effect are left out. */
export function activeFilters(
  state: ListingState,
  facets: KnownFacets,
  { storeNames, isSearch }: { storeNames: ReadonlyMap<string, string>; isSearch: boolean },
): ActiveFilter[] {
  const first = { ...state, page: 1 }
  const made: ActiveFilter[] = []
  // On a search page the query is the subject, not a filter.
  if (state.q && !isSearch) made.push({ label: texts.query(state.q), without: { ...first, q: '' } })
  for (const choice of inFacetOrder(state.choices, facets)) made.push(...choiceFilters(first, choice, facets))
  if (state.stock === 'here') made.push({ label: texts.here, without: { ...first, stock: null } })
  else {
    for (const code of state.stock ?? []) {
      const others = (state.stock ?? []).filter((other) => other !== code)
      const stock = others.length > 0 && Array.isArray(state.stock) ? others : null
      made.push({ label: texts.store(storeNames.get(code) ?? code), without: { ...first, stock } })
    }
  }
  if (state.sale) made.push({ label: texts.sale, without: { ...first, sale: false } })
  if (state.bought) made.push({ label: texts.bought, without: { ...first, bought: false } })
  return made
}

function inFacetOrder(choices: readonly ListingChoice[], facets: KnownFacets): ListingChoice[] {
  const place = new Map((facets ?? []).map(({ key }, at) => [key, at]))
  return choices.toSorted((one, other) => (place.get(one.key) ?? place.size) - (place.get(other.key) ?? place.size))
}

function choiceFilters(state: ListingState, choice: ListingChoice, facets: KnownFacets): ActiveFilter[] {
  const { key, values } = choice
  const facet = facets?.find((one) => one.key === key)
  if (facets && !facet) return []
  const name = facet?.name ?? (key === 'brand' ? texts.brand : key === 'price' ? texts.price : texts.unnamed)
  if (!values) {
    const unit = key === 'price' ? texts.rouble : (facet?.unit ?? '')
    return [{ label: `${name}: ${rangeText(choice, unit)}`, without: withChoice(state, { key }) }]
  }
  return values.flatMap((value) => {
    const known = facet?.values.find((one) => one.value === value)
    if (facet && !known?.selected) return []
    const rest = values.filter((other) => other !== value)
    const label = known ? valueText(known, facet?.unit ?? null) : value
    return [{ label: `${name}: ${label}`, without: withChoice(state, { key, values: rest }) }]
  })
}

/** Numeric values get the unit of their facet. */
function valueText({ label }: FacetValue, unit: string | null): string {
  return unit && /^[\d.,\s]+$/.test(label) ? `${label}\u00a0${unit}` : label
}

function rangeText({ min, max }: ListingChoice, unit: string): string {
  const withUnit = (text: string) => (unit ? `${text}\u00a0${unit}` : text)
  if (min !== undefined && max !== undefined) {
    return withUnit(min === max ? formatNumber(min) : `${formatNumber(min)}–${formatNumber(max)}`)
  }
  if (min !== undefined) return `от ${withUnit(formatNumber(min))}`
  return `до ${withUnit(formatNumber(max ?? 0))}`
}
