/** What narrows, sorts and shows a list of goods, as it stands in the address of the page. */
export interface ListingState {
  /** What is searched for; '' where nothing is. */
  q: string
  /** What is searched for is meant letter by letter, whatever it looks like. */
  literal?: boolean
  choices: ListingChoice[]
  /** 'here' is the visitor's branch, else store codes: in stock in any of them; null narrows nothing. */
  stock: 'here' | string[] | null
  sale: boolean
  /** Only what the visitor has bought before. */
  bought?: boolean
  /** null leaves the choice to the list. */
  sort: string | null
  /** 1 and up. */
  page: number
  view: ListingView
}

/** One facet's choice: any of the values, or a number between bounds, both included. `price` is in roubles. */
export interface ListingChoice {
  key: string
  values?: string[]
  min?: number
  max?: number
}

export const listingViews = ['tiles', 'list', 'table'] as const
export type ListingView = (typeof listingViews)[number]

/** No list has more pages; a larger number is no page of any. */
export const lastPage = 1_000_000

/** The names that `readListing` looks at. */
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
 * The names under which a form sends the bounds of a facet, which has one field for each: `price_from`, `f_x_to`. Such
 * an address means the same, and is never written.
 */
export const boundFields = (key: string): { from: string; to: string } => {
  const name = nameOf(key)
  return { from: `${name}_from`, to: `${name}_to` }
}

/** The parameter of a facet. */
export const nameOf = (key: string): string => (key === 'brand' || key === 'price' ? key : `f_${key}`)

/**
 * The state that an address means. Whatever makes no sense counts as not given; bounds given the wrong way round are
 * turned. A page that is no whole number from 1 is the first one, one beyond `lastPage` stays so for an honest 404.
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

/** The query of an address, with «?» unless it is empty; the same state always gives the same text. */
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

/** Whether anything narrows the list beyond what its page is about. */
export function isNarrowed({ choices, stock, sale, bought = false }: ListingState): boolean {
  return choices.length > 0 || stock !== null || sale || bought
}

/** The state with another choice in one facet, from the first page on; an empty choice takes the facet out. */
export function withChoice(state: ListingState, choice: ListingChoice): ListingState {
  const others = state.choices.filter(({ key }) => key !== choice.key)
  const isEmpty = choice.values ? choice.values.length === 0 : choice.min === undefined && choice.max === undefined
  return { ...state, choices: isEmpty ? others : [...others, choice], page: 1 }
}

/** What a form sends more than once joins where it means a choice of several; of anything else the first counts. */
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

/** As people type numbers: «1 200,5». */
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

/** In one line, without what no database takes, and without the half of a character that the limit would leave. */
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
