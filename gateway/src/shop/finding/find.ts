import { type Found, findingApi } from '@vitrina/contracts/retailer/finding'
import type { PriceQuery } from '@vitrina/contracts/retailer/product'
import { within } from '@vitrina/site/within'
import type { RetailerClient } from '../../infra/retailer/client.ts'
import { authorizationOf } from '../../visitor/session/buyer.ts'
import { askPriced } from '../catalog/priced.ts'
import type { Asker } from './asker.ts'
import { isCommon, type List, type ListQuestion, questionOf } from './list.ts'
import { verdictOf } from './sources.ts'

/** Goods are not held back longer than this for what narrows them. */
const FACETS_WAIT_MS = 1500
/** Nor for how many of them were bought before. */
const BOUGHT_WAIT_MS = 1000

/** An answer with the facets of a whole list, and the page of it that came along. */
interface Whole {
  question: Pick<ListQuestion, 'page' | 'sort'>
  found: Found
}

/**
 * The goods of a page of a list with the facets of the list: one question when nothing is remembered, at most two. The
 * facets are the same on every page and in every order, so a further page asks for its goods alone. When they cannot be
 * had in time, the goods come without them and the page is kept for nobody.
 */
export async function find(asker: Asker, list: List): Promise<Found> {
  const question = questionOf(list)
  const whole = await wholeOf(asker, list, question)
  if (whole?.question.page === question.page && whole.question.sort === question.sort) return whole.found
  const { services, visitor } = asker
  const memory = isCommon(list) ? services.memory.lists : services.memory.narrowed
  const goods = await askPriced(memory, visitor, keyFor('goods', question), (prices) =>
    ask(asker, services.retailer, prices, question),
  )
  if (!whole) return goods
  const { facets, categories, here, sale, base_unit } = whole.found
  return { ...goods, facets, categories, here, sale, base_unit }
}

/** How many goods a list has. */
export async function countOf(asker: Asker, list: List): Promise<number> {
  const { page: _, ...question } = questionOf(list)
  const { services, sources, visitor } = asker
  const { total } = await askPriced(services.memory.narrowed, visitor, keyFor('count', question), (prices) =>
    ask(asker, sources.facets, prices, { ...question, page: 1, page_size: 1 }),
  )
  return total
}

/**
 * How many goods of a list the visitor has bought before; null for guests, and when it cannot be had in time. Only this
 * is asked for the visitor: the list itself is the same for others, and is remembered.
 */
export async function boughtIn(asker: Asker, list: List): Promise<number | null> {
  if (asker.visitor.accessToken === undefined) return null
  const count = countOf(asker, { ...list, state: { ...list.state, bought: true } })
  return within(count, BOUGHT_WAIT_MS, `No count of what was bought within ${BOUGHT_WAIT_MS} ms`).catch((error) => {
    asker.log.warn({ err: error }, 'a list is shown without what was bought before')
    return null
  })
}

async function wholeOf(asker: Asker, list: List, question: ListQuestion): Promise<Whole | null> {
  const { services, sources, visitor, log } = asker
  const { page, sort, ...everyPage } = question
  const { lists, narrowed } = services.memory
  const memory = isCommon({ state: { ...list.state, page: 1 } }) ? lists : narrowed
  const answer = askPriced(memory, visitor, keyFor('facets', everyPage), async (prices) => ({
    question: { page, sort },
    found: await sources.facetsBreaker.guard(
      () => ask(asker, sources.facets, prices, { ...question, facets: true }),
      verdictOf,
    ),
  }))
  try {
    return await within(answer, FACETS_WAIT_MS, `No facets of a list within ${FACETS_WAIT_MS} ms`)
  } catch (error) {
    log.warn({ err: error }, 'a list is shown without its facets')
    services.tickets.markPartial(visitor)
    return null
  }
}

function ask(
  { services, visitor, requestId }: Asker,
  client: RetailerClient,
  prices: PriceQuery,
  question: ListQuestion & { facets?: boolean },
): Promise<Found> {
  const authorization = question.bought ? authorizationOf(visitor) : undefined
  return client.as({ requestId, ...(authorization ? { authorization } : {}) })(findingApi.find, {
    params: { site_code: services.config.siteCode },
    query: prices,
    body: { ...question, facets: question.facets ?? false },
  })
}

/**
 * What an answer is remembered under; null where it is the visitor's own, and remembered for nobody. Parts stand in one
 * order, so that the same question always has the same key.
 */
const keyFor = (kind: string, question: Pick<ListQuestion, 'bought'>): string | null =>
  question.bought
    ? null
    : `${kind}:${JSON.stringify(Object.entries(question).sort(([one], [other]) => (one < other ? -1 : 1)))}`
