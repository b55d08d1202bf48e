import type { OrderListQuery } from '@vitrina/contracts/site/order-history'
import type { PageUrl } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import type { NamesOf } from '../queries.ts'

export type Kind = OrderListQuery['kind']

/** Query parameters of a list besides its kind, in the order in which they are written. */
const filterNames = ['q', 'status', 'from', 'to', 'department', 'object', 'company'] as const
const names = [...filterNames, 'whose'] as const

/** Whose orders: the visitor's own, or those of their companies; undefined for both. */
type OrderOwners = NonNullable<OrderListQuery['whose']>

export type OrdersQuery = { kind: Kind; page: number; whose?: OrderOwners } & Partial<
  Record<(typeof filterNames)[number], string>
>

const MAX_LENGTH = 200

/** The query of a URL; empty and overlong values are dropped. */
export function parseQuery(
  kind: Kind,
  { searchParams }: Pick<PageUrl<NamesOf<'orders-active'>>, 'searchParams'>,
): OrdersQuery {
  const given = filterNames.flatMap((name) => {
    const value = searchParams.get(name)?.trim().slice(0, MAX_LENGTH)
    return value ? [[name, value] as const] : []
  })
  const page = Number(searchParams.get('page'))
  const whose = searchParams.get('whose')
  return {
    kind,
    page: Number.isInteger(page) && page > 1 ? page : 1,
    ...Object.fromEntries(given),
    ...(whose === 'mine' || whose === 'companies' ? { whose } : {}),
  }
}

/** URL of a list; changed filters reset the page. */
export function addressOf(question: OrdersQuery, changes: Partial<OrdersQuery> = {}): string {
  const { kind, page, ...conditions } = { ...question, page: 1, ...changes }
  const query = new URLSearchParams()
  for (const name of names) if (conditions[name]) query.set(name, conditions[name])
  if (page > 1) query.set('page', String(page))
  const path = kind === 'active' ? paths.ordersActive() : paths.ordersCompleted()
  return query.size > 0 ? `${path}?${query}` : path
}

/** URL of the list as a file. */
export function fileAddressOf({ kind, page: _page, ...conditions }: OrdersQuery): string {
  return `/api/site/personal/orders.xlsx?${new URLSearchParams({ kind, ...conditions })}`
}

export const isNarrowed = (question: OrdersQuery): boolean => names.some((name) => question[name])
