import type { Pricing } from '../pricing.ts'
import type { SqlParameters } from './sql.ts'

/**
 * A SELECT of (position, price, discount) for the goods of one block, for a lateral join to `blocks`: a client's
 * special price overrides the column's and is no discount; null is an unknown price. @param block the column with the
 * block number
 */
export function pricedGoodsSql(values: SqlParameters, block: string, { column, client }: Pricing): string {
  const ofColumn = values.add(column)
  if (client === null) {
    return `select position, price, discount from catalogue_prices
      where price_column = ${ofColumn} and block = ${block}`
  }
  return `select g.position, nullif(coalesce(o.price, p.price), 0) as price,
      case when o.price is null then coalesce(p.discount, 0) else 0 end as discount
    from catalogue_goods g
    left join catalogue_prices p on p.price_column = ${ofColumn} and p.block = ${block} and p.position = g.position
    left join catalogue_own_prices o
      on o.client_code = ${values.add(client)} and o.block = ${block} and o.position = g.position
    where g.block = ${block}`
}
