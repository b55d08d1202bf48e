import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { writeListing } from '@vitrina/site/listing-query'
import { paths } from '@vitrina/site/paths'
import type { Answer, Hints } from './answer.ts'
import { suggestTexts as texts } from './texts.ts'

export interface Option {
  /** Unique among all options. */
  id: string
  kind: 'recent' | 'often' | 'query' | 'category' | 'brand' | 'product' | 'page' | 'all'
  /** An address of this site. */
  to: string
  text: string
  /** The query of a search option, shown in the field while it is chosen, and added to the history. */
  query?: string
  /** Its path, «Сухие смеси › Штукатурки». */
  under?: string
  /** Its number of products. */
  note?: string
  product?: ListedProduct
}

export interface Group {
  kind: Option['kind']
  label: string
  options: Option[]
}

export interface SuggestionContext {
  /** The normalised typed text. */
  question: string
  hints: Hints | null
  recent: readonly string[]
  /** On a narrow screen products come earlier, so there are fewer options before them. */
  isSheet: boolean
}

const MAX_OWN = 2
const MAX_POPULAR = 6
const sheetLimits: Partial<Record<Option['kind'], number>> = { query: 4, category: 2, brand: 2, page: 2 }

const normaliseText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')
const searchAddress = (q: string, literal = false): string => paths.search() + writeListing({ q, literal })

const asSearch = (kind: 'recent' | 'often' | 'query', text: string): Option => ({
  id: `${kind}-${text}`,
  kind,
  to: searchAddress(text),
  text,
  query: text,
})

/** Groups for an empty field: search history, popular searches, and popular purchases in the remaining space. */
function forEmptyField({ hints, recent }: SuggestionContext): Group[] {
  const popular = hints?.text === '' ? hints.answer : null
  const known = new Set(recent.map(normaliseText))
  const often = (popular?.often ?? []).filter((text) => !known.has(normaliseText(text))).slice(0, MAX_POPULAR)
  const said = new Set([...recent, ...often].map(normaliseText))
  const bought = (popular?.queries ?? [])
    .filter((text) => !said.has(normaliseText(text)))
    .slice(0, MAX_POPULAR - often.length)
  return [
    { kind: 'recent', label: texts.recent, options: recent.map((text) => asSearch('recent', text)) },
    { kind: 'often', label: texts.often, options: often.map((text) => asSearch('often', text)) },
    { kind: 'query', label: texts.bought, options: bought.map((text) => asSearch('query', text)) },
    { kind: 'category', label: texts.popularSections, options: popular ? categoriesOf(popular) : [] },
  ]
}

/** Groups for typed text; the search itself is always there and comes last. */
function forTyped({ question, hints, recent, isSheet }: SuggestionContext): Group[] {
  const answer = hints && hints.text !== '' ? hints.answer : null
  const own = recent
    .filter(
      (text) =>
        normaliseText(text).startsWith(normaliseText(question)) && normaliseText(text) !== normaliseText(question),
    )
    .slice(0, MAX_OWN)
  const known = new Set([...own, question].map(normaliseText))
  const queries = (answer?.queries ?? []).filter((text) => !known.has(normaliseText(text)))
  const searches = [...own.map((text) => asSearch('recent', text)), ...queries.map((text) => asSearch('query', text))]
  const aside: Group[] = [
    { kind: 'query', label: texts.queries, options: searches },
    { kind: 'category', label: texts.categories, options: answer ? categoriesOf(answer) : [] },
  ]
  const products: Group = { kind: 'product', label: texts.products, options: answer ? productsOf(answer) : [] }
  const rest: Group[] = [
    { kind: 'brand', label: texts.brands, options: answer ? brandsOf(answer) : [] },
    { kind: 'page', label: texts.pages, options: answer ? pagesOf(answer) : [] },
  ]
  const limited = (groups: Group[]): Group[] =>
    isSheet && products.options.length > 0
      ? groups.map((group) => ({ ...group, options: group.options.slice(0, sheetLimits[group.kind]) }))
      : groups
  const shown = isSheet ? [...limited(aside), products, ...limited(rest)] : [...aside, ...rest, products]
  return [...shown, { kind: 'all', label: texts.all, options: [searchOption(question, hints)] }]
}

/** All groups in the order of the arrow keys; empty groups are omitted. */
export function groupsOf(known: SuggestionContext): Group[] {
  const groups = known.question === '' ? forEmptyField(known) : forTyped(known)
  return groups.filter(({ options }) => options.length > 0)
}

/** Whether the query was corrected. */
function isCorrected({ answer: { understood } }: Hints): boolean {
  const { kind, missing } = understood
  // A missing size is not a correction.
  return kind === 'layout' || kind === 'typo' || (kind === 'fewer' && missing === undefined)
}

function searchOption(question: string, hints: Hints | null): Option {
  const own = hints?.text === question ? hints : null
  const codes = own?.answer.understood.idcodes.length ?? 0
  const literal = own !== null && isCorrected(own)
  const said = literal ? texts.findLiterally(question) : texts.find(question)
  if (codes > 1) {
    const to = paths.cartWithList(question)
    return { id: 'all', kind: 'all', to, text: texts.orderCodes(codes), query: question }
  }
  return { id: 'all', kind: 'all', to: searchAddress(question, literal), text: said, query: question }
}

const categoriesOf = ({ categories }: Answer): Option[] =>
  categories.map(({ slug, name, path, product_count }) => ({
    id: `category-${slug}`,
    kind: 'category',
    to: paths.category(slug),
    text: name,
    under: path.join(' › '),
    note: texts.goods(product_count),
  }))

const brandsOf = ({ brands }: Answer): Option[] =>
  brands.map(({ slug, name, product_count }) => ({
    id: `brand-${slug}`,
    kind: 'brand',
    to: paths.brand(slug),
    text: name,
    note: texts.goods(product_count),
  }))

const pagesOf = ({ pages }: Answer): Option[] =>
  pages.map(({ name, path }) => ({ id: `page-${path}`, kind: 'page', to: path, text: name }))

const productsOf = ({ products }: Answer): Option[] =>
  products.map((product) => ({
    id: `product-${product.idcode}`,
    kind: 'product',
    to: paths.product(product.slug),
    text: product.name,
    product,
  }))
