import { type Found, findingApi } from '@vitrina/contracts/retailer/finding'
import type { PriceQuery } from '@vitrina/contracts/retailer/product'
import { within } from '@vitrina/site/within'
import { askPriced } from '../catalog/priced.ts'
import type { RetailerClient } from '../retailer/client.ts'
import type { Asker } from './asker.ts'
import { isCommon, type List, type ListQuestion, questionOf } from './list.ts'

/** Goods are not held back longer than this for what narrows them. */
const FACETS_WAIT_MS = 1500

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
  const { services, sources, visitor } = asker
  const memory = isCommon(list) ? services.memory : sources.narrowed
  const goods = await askPriced({ memory }, visitor, `goods:${keyOf(question)}`, (prices) =>
    ask(asker, services.retailer, prices, question),
  )
  if (!whole) return goods
  const { facets, categories, here, sale, base_unit } = whole.found
  return { ...goods, facets, categories, here, sale, base_unit }
}

/** How many goods a list has. */
export async function countOf(asker: Asker, list: List): Promise<number> {
  const { page: _, ...question } = questionOf(list)
  const { total } = await askPriced(
    { memory: asker.sources.narrowed },
    asker.visitor,
    `count:${keyOf(question)}`,
    (prices) => ask(asker, asker.sources.facets, prices, { ...question, page: 1, page_size: 1 }),
  )
  return total
}

async function wholeOf(asker: Asker, list: List, question: ListQuestion): Promise<Whole | null> {
  const { services, sources, visitor, log } = asker
  const { page, sort, ...everyPage } = question
  const memory = isCommon({ state: { ...list.state, page: 1 } }) ? services.memory : sources.narrowed
  const answer = askPriced({ memory }, visitor, `facets:${keyOf(everyPage)}`, async (prices) => ({
    question: { page, sort },
    found: await sources.facetsBreaker.execute(() => ask(asker, sources.facets, prices, { ...question, facets: true })),
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
  { services, requestId }: Asker,
  client: RetailerClient,
  prices: PriceQuery,
  question: ListQuestion & { facets?: boolean },
): Promise<Found> {
  return client.as({ requestId })(findingApi.find, {
    params: { site_code: services.config.siteCode },
    query: prices,
    body: { ...question, facets: question.facets ?? false },
  })
}

/** Parts in one order, so that the same question always has the same key. */
const keyOf = (question: object): string =>
  JSON.stringify(Object.entries(question).sort(([one], [other]) => (one < other ? -1 : 1)))
