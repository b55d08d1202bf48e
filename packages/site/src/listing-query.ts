/** The state of a product list (search, filters, sorting, page), as encoded in the URL of its page. */
export interface ListingState {
  /** The search text; '' for none. */
  q: string
  /** The search text is matched literally, without interpretation. */
  literal?: boolean
  choices: ListingChoice[]
  /** 'here' is the visitor's branch, otherwise store codes: in stock in any of them; null does not filter. */
  stock: 'here' | string[] | null
  sale: boolean
  /** Only products that the visitor has bought before. */
  bought?: boolean
  /** null for the default sorting of the list. */
  sort: string | null
  /** From 1. */
  page: number
  view: ListingView
}

/** The choice of one facet: any of the values, or a number between inclusive bounds. `price` is in roubles. */
export interface ListingChoice {
  key: string
  values?: string[]
  min?: number
  max?: number
}

export const listingViews = ['tiles', 'list', 'table'] as const
export type ListingView = (typeof listingViews)[number]

/** Larger page numbers belong to no list. */
export const lastPage = 1_000_000

/** The parameter names that `readListing` reads. */
export const listingNames = [
  'q',
  'literal',
  'brand',
  'price',
  'price_from',
  'price_to',
  'stock',
  'sale',
  'bought',
  'sort',
  'page',
  'view',
  'f_*',
] as const

const longestQuery = 300
const mostFacets = 40
const mostValues = 50
const facetParameter = /^f_([a-z0-9-]{1,64})$/
const value = /^[a-z0-9][a-z0-9.-]{0,99}$/
const store = /^store\d{1,6}$/
const bound = '(-?\\d{1,12}(?:\\.\\d{1,6})?)?'
const range = new RegExp(`^${bound}\\.\\.${bound}$`)
const severalParameter = /^(?:brand|stock|f_[a-z0-9-]{1,64})$/
const boundParameter = /^(price|f_[a-z0-9-]{1,64})_(from|to)$/
const longestJoined = 6000
const priceRange = /^(\d{1,12}(?:\.\d{1,2})?)?(?:-|\.\.)(\d{1,12}(?:\.\d{1,2})?)?$/

/**
 * Parameter names of the two bound fields of a facet in a form: `price_from`, `f_x_to`. A URL with them is read, but
 * never written.
 */
export const boundFields = (key: string): { from: string; to: string } => {
  const name = nameOf(key)
  return { from: `${name}_from`, to: `${name}_to` }
}

/** Parameter name of a facet. */
export const nameOf = (key: string): string => (key === 'brand' || key === 'price' ? key : `f_${key}`)

/**
 * Parses the state of a URL. Invalid values are ignored; reversed bounds are swapped. An invalid page number becomes 1,
 * one beyond `lastPage` is kept and leads to a 404.
 */
export function readListing(query: Iterable<[string, string]>): ListingState {
  const given = collectParameters(query)
  const choices: ListingChoice[] = []
  const price = rangeOf('price', priceRange.exec(given.get('price') ?? ''))
  if (price) choices.push(price)
  for (const [name, text] of given) {
    const key = name === 'brand' ? name : facetParameter.exec(name)?.[1]
    if (!key || choices.length >= mostFacets || (name !== 'brand' && (key === 'brand' || key === 'price'))) continue
    const choice = (name !== 'brand' && rangeOf(key, range.exec(text))) || valuesOf(key, text)
    if (choice) choices.push(choice)
  }
  const q = textOf(given.get('q') ?? '')
  return {
    q,
    ...(q && given.get('literal') === '1' ? { literal: true } : {}),
    choices: choices.sort((one, other) => (one.key < other.key ? -1 : 1)),
    stock: stockOf(given.get('stock') ?? ''),
    sale: given.get('sale') === '1',
    ...(given.get('bought') === '1' ? { bought: true } : {}),
    sort: given.get('sort') || null,
    page: pageOf(given.get('page') ?? ''),
    view: listingViews.find((name) => name === given.get('view')) ?? 'tiles',
  }
}

/** The query of a URL, with «?» unless it is empty; equal states give the same text. */
export function writeListing(state: Partial<ListingState>): string {
  const {
    q = '',
    literal = false,
    choices = [],
    stock = null,
    sale = false,
    bought = false,
    sort = null,
    page = 1,
    view = 'tiles',
  } = state
  const parts: string[] = []
  const add = (name: string, text: string) => parts.push(`${name}=${text}`)
  if (q) add('q', encodeURIComponent(q).replaceAll('%20', '+'))
  if (q && literal) add('literal', '1')
  for (const choice of [...choices].sort((one, other) => (one.key < other.key ? -1 : 1))) {
    const name = nameOf(choice.key)
    if (choice.values) {
      if (choice.values.length > 0) add(name, [...choice.values].sort().join(','))
    } else if (choice.min !== undefined || choice.max !== undefined) {
      add(name, `${choice.min ?? ''}${choice.key === 'price' ? '-' : '..'}${choice.max ?? ''}`)
    }
  }
  if (stock) add('stock', stock === 'here' ? stock : [...stock].sort().join(','))
  if (sale) add('sale', '1')
  if (bought) add('bought', '1')
  if (sort) add('sort', encodeURIComponent(sort))
  if (page > 1) add('page', String(page))
  if (view !== 'tiles') add('view', view)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Whether the list is filtered beyond what its page is about. */
export function isNarrowed({ choices, stock, sale, bought = false }: ListingState): boolean {
  return choices.length > 0 || stock !== null || sale || bought
}

/** The state with another choice of one facet, on the first page; an empty choice removes the facet. */
export function withChoice(state: ListingState, choice: ListingChoice): ListingState {
  const others = state.choices.filter(({ key }) => key !== choice.key)
  const isEmpty = choice.values ? choice.values.length === 0 : choice.min === undefined && choice.max === undefined
  return { ...state, choices: isEmpty ? others : [...others, choice], page: 1 }
}

/** Joins repeated parameters of multi-value facets; of other repeated parameters the first counts. */
function collectParameters(query: Iterable<[string, string]>): Map<string, string> {
  const given = new Map<string, string>()
  for (const [name, text] of query) {
    const before = given.get(name)
    if (before === undefined) given.set(name, text)
    else if (severalParameter.test(name) && before.length < longestJoined) given.set(name, `${before},${text}`)
  }
  for (const [name, text] of [...given]) {
    const [, parameter, bound] = boundParameter.exec(name) ?? []
    if (!parameter || given.has(parameter)) continue
    const from = bound === 'from' ? text : (given.get(`${parameter}_from`) ?? '')
    const to = bound === 'to' ? text : (given.get(`${parameter}_to`) ?? '')
    given.set(parameter, `${typedNumber(from)}..${typedNumber(to)}`)
  }
  return given
}

/** Converts a number in Russian notation: «1 200,5». */
const typedNumber = (text: string): string => text.replace(/\s/g, '').replace(',', '.')

function rangeOf(key: string, found: RegExpExecArray | null): ListingChoice | null {
  if (!found || (found[1] === undefined && found[2] === undefined)) return null
  const bounds = [found[1], found[2]].map((text) => (text === undefined ? undefined : Number(text)))
  const [min, max] = bounds
  if (min !== undefined && max !== undefined && min > max) return { key, min: max, max: min }
  return { key, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

function valuesOf(key: string, text: string): ListingChoice | null {
  const values = [...new Set(text.toLowerCase().split(','))].filter((one) => value.test(one)).slice(0, mostValues)
  return values.length > 0 ? { key, values: values.sort() } : null
}

/**
 * A search text in one line, without characters that databases reject, truncated without splitting a surrogate pair.
 */
function textOf(typed: string): string {
  const line = typed.toWellFormed().replace(/[\s\p{Cc}]+/gu, ' ')
  return line
    .trim()
    .slice(0, longestQuery)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

function stockOf(text: string): ListingState['stock'] {
  if (text === 'here') return 'here'
  const stores = [...new Set(text.split(','))].filter((one) => store.test(one)).slice(0, 20)
  return stores.length > 0 ? stores.sort() : null
}

function pageOf(text: string): number {
  if (!/^\d{1,12}$/.test(text)) return 1
  return Math.max(1, Math.min(Number(text), lastPage + 1))
}
