import type { SearchRequest, SearchSort } from '@vitrina/contracts/retailer/search'
import type { SeededRandom } from '../../seed/seeded-random.ts'
import type { PlainCatalogue } from './catalogue.fixture.ts'

const sorts: SearchSort[] = ['popular', 'relevance', 'cheap', 'expensive', 'unit', 'new', 'discount', 'name']
const stores = ['store12', 'store31', 'store143', 'store195', 'store777']
const words = ['кирпич', 'белый', '25 кг', 'профи', 'плита', 'лист 12,5', 'нетакоготовара']

/** A random query of a visitor, or of somebody who edits the URL. */
export function randomQuestion(chance: SeededRandom, { goods, plan }: PlainCatalogue): SearchRequest {
  const some = chance.pick(goods)
  const scope = chance.pick([
    ...[{ category: some.path[0] }, { category: some.path[0] }, { category: some.category }, {}],
    ...[{ brand: some.brand ?? undefined }, { promotion: [...some.promotions][0] }, { query: chance.pick(words) }],
    { category: some.path[0], query: chance.pick(words) },
  ])
  // Filters taken from one product have results; other combinations mostly have none.
  const isHonest = chance.happens(0.6)
  const choices = Array.from({ length: chance.integer(0, 4) }, () => {
    const near = goods.filter(({ path }) => path[0] === some.path[0])
    const { values, numbers } = isHonest ? some : chance.pick(chance.happens(0.8) ? near : goods)
    if (chance.happens(0.4) && numbers.size > 0) {
      const [key, [number = 0] = []] = chance.pick([...numbers])
      const bounds = { min: number * chance.next() * 1.2, max: number * (0.7 + chance.next()) }
      return {
        key,
        ...(chance.happens(0.2) ? { min: bounds.max } : chance.happens(0.2) ? { max: bounds.max } : bounds),
      }
    }
    const [key, own] = chance.pick([...values, ['unknown', new Set(['x'])] as const])
    const others = plan.facets.find((facet) => facet.key === key)?.values.map(({ value }) => value) ?? ['nothing']
    return { key, values: [...own, ...chance.shuffle(others).slice(0, chance.integer(0, 2)), 'no-such-value'] }
  })
  return {
    ...scope,
    choices: [...new Map(choices.map((choice) => [choice.key, choice])).values()],
    ...(chance.happens(0.3) ? { stores: chance.shuffle(stores).slice(0, chance.integer(1, 3)) } : {}),
    ...(chance.happens(0.15) ? { sale: true } : {}),
    ...(chance.happens(0.8) ? { sort: chance.pick(sorts) } : {}),
    page: chance.pick([1, 1, 1, 2, 3]),
    page_size: chance.pick([5, 24, 100]),
  }
}
