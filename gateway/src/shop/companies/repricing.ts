import type { Repricing } from '@vitrina/contracts/site/companies'
import { sumLines } from '@vitrina/site/money'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import type { BasketServices } from '../basket/basket-repository.ts'
import { loadStoredBasket } from '../basket/basket-service.ts'
import { lookUp, type Products } from '../products/look-up.ts'

type RepricedLine = Repricing['lines'][number]

const totalOf = (lines: readonly RepricedLine[], which: 'before' | 'after'): number =>
  sumLines(lines.map((line) => ({ price: line[which], count: line.count })))

/** The cost of the visitor's basket now and under another client code; undefined stands for retail prices. */
export async function repricingOf(
  services: BasketServices,
  exchange: VisitorExchange,
  clientCode: string | undefined,
): Promise<Repricing> {
  const { visitor, request } = exchange
  const { lines } = await loadStoredBasket(services, exchange)
  const codes = lines.map(({ idcode }) => idcode)
  const [before, after] = await Promise.all([
    lookUp(services, visitor, codes, request.id),
    lookUp(services, { ...visitor, clientCode }, codes, request.id),
  ])
  const priceIn = (products: Products, idcode: string) => Math.max(0, products.get(idcode)?.price ?? 0)
  const priced = lines.map(({ idcode, count }) => ({
    idcode,
    name: (after.get(idcode) ?? before.get(idcode))?.name ?? idcode,
    count,
    before: priceIn(before, idcode),
    after: priceIn(after, idcode),
  }))
  return {
    lineCount: priced.length,
    totalBefore: totalOf(priced, 'before'),
    totalAfter: totalOf(priced, 'after'),
    lines: priced.filter((line) => line.before !== line.after),
  }
}
