import type { FacetChoice, SearchRequest } from '@vitrina/contracts/retailer/search'
import type { PlainCatalogue, PlainGoods } from './catalogue.fixture.ts'

/** A query with the inputs of the naive implementation: search hits, and the buyer's store. */
export interface PlainQuestion extends SearchRequest {
  hits?: Map<string, number>
  store: string
}

const foldLetters = (text: string) => text.toLowerCase().replaceAll('ё', 'е')
const ascending = <Key extends number | string>(a: Key, b: Key) => (a < b ? -1 : a > b ? 1 : 0)
const comparePopularity = (a: PlainGoods, b: PlainGoods) => b.popularity - a.popularity || ascending(a.id, b.id)
const comparePriced = (a: PlainGoods, b: PlainGoods) => Number(a.price === null) - Number(b.price === null)

function isInScope(goods: PlainGoods, request: PlainQuestion): boolean {
  if (request.category !== undefined && !goods.path.includes(request.category)) return false
  if (request.brand !== undefined && goods.brand !== request.brand) return false
  if (request.promotion !== undefined && !goods.promotions.has(request.promotion)) return false
  return !request.hits || request.hits.has(goods.id)
}

/** Filters on facets and values that exist in the catalogue. */
function knownChoices({ goods, plan }: PlainCatalogue, choices: readonly FacetChoice[]): FacetChoice[] {
  return choices.flatMap(({ key, values = [], min, max }): FacetChoice[] => {
    const facet = plan.facets.find((one) => one.key === key)
    const known = new Set(
      key === 'brand' ? goods.flatMap(({ brand }) => brand ?? []) : facet?.values.map((v) => v.value),
    )
    const meant = values.filter((value) => known.has(value))
    if (meant.length > 0) return [{ key, values: meant }]
    const isNumber = key === 'price' || facet?.isNumber
    if (values.length > 0 || !isNumber || (min === undefined && max === undefined)) return []
    return [{ key, min: Math.min(min ?? -Infinity, max ?? Infinity), max: Math.max(min ?? -Infinity, max ?? Infinity) }]
  })
}

function hasChoice(goods: PlainGoods, { key, values, min = -Infinity, max = Infinity }: FacetChoice): boolean {
  if (values) return values.some((value) => goods.values.get(key)?.has(value))
  return (goods.numbers.get(key) ?? []).some((number) => number >= Math.min(min, max) && number <= Math.max(min, max))
}

function comparison(request: PlainQuestion, unit: string | null): (a: PlainGoods, b: PlainGoods) => number {
  const price = ({ price: own }: PlainGoods) => own ?? Infinity
  const cheap = (a: PlainGoods, b: PlainGoods) => ascending(price(a), price(b)) || comparePopularity(a, b)
  const unitPrice = (one: PlainGoods) =>
    one.price !== null && one.unit && one.unit.unit === unit ? one.price / one.unit.ratio : Infinity
  switch (request.sort ?? (request.hits ? 'relevance' : 'popular')) {
    case 'relevance':
      return request.hits
        ? (a, b) => (request.hits?.get(b.id) ?? 0) - (request.hits?.get(a.id) ?? 0) || comparePopularity(a, b)
        : (a, b) => comparePriced(a, b) || comparePopularity(a, b)
    case 'cheap':
      return cheap
    case 'expensive':
      return (a, b) => comparePriced(a, b) || (b.price ?? 0) - (a.price ?? 0) || comparePopularity(a, b)
    case 'unit':
      return unit === null
        ? cheap
        : (a, b) => ascending(unitPrice(a), unitPrice(b)) || comparePriced(a, b) || cheap(a, b)
    case 'new':
      return (a, b) => comparePriced(a, b) || b.created - a.created || ascending(a.id, b.id)
    case 'discount':
      return (a, b) => comparePriced(a, b) || b.discount - a.discount || comparePopularity(a, b)
    case 'name':
      return (a, b) =>
        comparePriced(a, b) || ascending(foldLetters(a.name), foldLetters(b.name)) || ascending(a.id, b.id)
    default:
      return (a, b) => comparePriced(a, b) || comparePopularity(a, b)
  }
}

/** The unit of at least half of the goods; the first one of a tie. */
function commonUnit(goods: readonly PlainGoods[], all: readonly PlainGoods[]): string | null {
  const units = [...new Set(all.flatMap(({ unit }) => unit?.unit ?? []))]
  const common = units.filter((unit) => {
    const count = goods.filter((one) => one.unit?.unit === unit).length
    return count > 0 && count * 2 >= goods.length
  })
  return common[0] ?? null
}

/** The expected result, computed by scanning every product. */
export function findNaively(catalogue: PlainCatalogue, request: PlainQuestion) {
  const scope = catalogue.goods.filter((goods) => isInScope(goods, request))
  const choices = knownChoices(catalogue, request.choices)
  const left = (but?: string) =>
    scope.filter(
      (goods) =>
        choices.every((choice) => choice.key === but || hasChoice(goods, choice)) &&
        (but === ':stock' || !request.stores?.length || request.stores.some((store) => goods.stores.has(store))) &&
        (but === ':sale' || !request.sale || goods.discount > 0),
    )
  const found = left()
  const unit = commonUnit(scope, catalogue.goods)
  const size = request.page_size ?? 24
  const from = ((request.page ?? 1) - 1) * size
  const categories = new Map<string, number>()
  for (const { path } of found) for (const slug of path) categories.set(slug, (categories.get(slug) ?? 0) + 1)
  return {
    ids: found
      .toSorted(comparison(request, unit))
      .slice(from, from + size)
      .map(({ id }) => id),
    total: found.length,
    here: left(':stock').filter(({ stores }) => stores.has(request.store)).length,
    sale: left(':sale').filter(({ discount }) => discount > 0).length,
    unit,
    categories,
    choices,
    scope,
    /** Number of goods with a value that match the filters of other facets. */
    count: (key: string, value: string) => left(key).filter((goods) => goods.values.get(key)?.has(value)).length,
    valuesOf: (key: string) => new Set(scope.flatMap((goods) => [...(goods.values.get(key) ?? [])])),
    numbersOf: (key: string) => scope.flatMap((goods) => goods.numbers.get(key) ?? []),
  }
}
