import type { Pricing } from '../pricing.ts'
import type { Parameters } from './sql.ts'

/**
 * A SELECT of (block, position, price, discount) for all goods of some blocks: the own price of a client comes before
 * that of the column and is no discount; null is a price that is not known.
 * @param blocks the placeholder of an array of block numbers
 */
export function pricedGoods(values: Parameters, blocks: string, { column, client }: Pricing): string {
  const ofColumn = values.add(column)
  if (client === null) {
    return `select block, position, price, discount from catalogue_prices
      where price_column = ${ofColumn} and block = any (${blocks}::integer[])`
  }
  return `select g.block, g.position, nullif(coalesce(o.price, p.price), 0) as price,
      case when o.price is null then coalesce(p.discount, 0) else 0 end as discount
    from catalogue_goods g
    left join catalogue_prices p on p.price_column = ${ofColumn} and p.block = g.block and p.position = g.position
    left join catalogue_own_prices o
      on o.client_code = ${values.add(client)} and o.block = g.block and o.position = g.position
    where g.block = any (${blocks}::integer[])`
}
