import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { writeListing } from '@vitrina/site/listing-query'
import { paths } from '@vitrina/site/paths'
import type { Answer, Hints } from './answer.ts'
import { suggestTexts as texts } from './texts.ts'

export interface Option {
  /** Unique among all that is shown. */
  id: string
  kind: 'recent' | 'often' | 'query' | 'category' | 'brand' | 'product' | 'page' | 'all'
  /** An address of this site. */
  to: string
  text: string
  /** A search: what stands in the field while it is chosen, and is remembered. */
  query?: string
  /** Where it is, «Сухие смеси › Штукатурки». */
  under?: string
  /** How much there is of it. */
  note?: string
  product?: ListedProduct
}

export interface Group {
  kind: Option['kind']
  label: string
  options: Option[]
}

export interface SuggestionContext {
  /** What is typed, as it is asked for. */
  question: string
  hints: Hints | null
  recent: readonly string[]
  /** A narrow screen shows goods earlier, and so fewer of all that comes before them. */
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

/** What is offered while nothing is typed: own searches, what others search for, and in what is left what is bought. */
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

/** What is offered while something is typed; the search itself comes last and is always there. */
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

/** All that is offered, in the order of the arrow keys; a group without options is not there. */
export function groupsOf(known: SuggestionContext): Group[] {
  const groups = known.question === '' ? forEmptyField(known) : forTyped(known)
  return groups.filter(({ options }) => options.length > 0)
}

/** Whether something else was looked for than what is typed. */
function isCorrected({ answer: { understood } }: Hints): boolean {
  const { kind, missing } = understood
  // A size that there is none of is not mended.
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
