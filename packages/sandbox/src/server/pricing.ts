import type { Queryable } from '../database/database.ts'
import { badRequest } from './http-error.ts'

/** The price column, and the client whose special prices override it, if any. */
export interface Pricing {
  column: string
  client: string | null
}

export interface PriceQuestion {
  domain_id_1c: string
  client_id_1c?: string
  price_column?: string
}

/** The Vologda branch has its own code and that of the head office. */
const alias = { own: '00131', head: '00012' }

/** Store code of a department: `store` and the id without leading zeros. */
export function storeOf(departmentId: string): string {
  return `store${(departmentId === alias.own ? alias.head : departmentId).replace(/^0+/, '')}`
}

export function recordIdOf(departmentId: string): string {
  return departmentId === alias.head ? alias.own : departmentId
}

/**
 * Resolves the prices of a request. Refuses (400) when both or neither of client and column are given, or when they are
 * unknown.
 */
export async function pricingFor(db: Queryable, question: PriceQuestion): Promise<Pricing> {
  const { domain_id_1c, client_id_1c, price_column } = question
  if (!client_id_1c === !price_column) throw badRequest('Нужно ровно одно из client_id_1c и price_column')
  if (price_column) return { column: price_column, client: null }
  const [department] = await db.query<{ base_price: string }>('select base_price from departments where id_1c = $1', [
    recordIdOf(domain_id_1c),
  ])
  if (!department) throw badRequest('Неизвестное подразделение')
  return { column: department.base_price, client: client_id_1c ?? null }
}
