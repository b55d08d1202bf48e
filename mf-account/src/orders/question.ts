import type { OrdersQuestion } from '@vitrina/contracts/site/order-history'
import type { PageUrl } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import type { NamesOf } from '../queries.ts'

export type Kind = OrdersQuestion['kind']

/** What stands in the address of a list besides its kind, in the order in which it is written. */
const words = ['q', 'status', 'from', 'to', 'department', 'object', 'company'] as const
const names = [...words, 'whose'] as const

/** Whose orders: those that the visitor placed, or those of their companies; both when there is none. */
type Whose = NonNullable<OrdersQuestion['whose']>

export type Question = { kind: Kind; page: number; whose?: Whose } & Partial<Record<(typeof words)[number], string>>

const LONGEST = 200

/** What an address asks for; what is empty or far too long is left out. */
export function questionIn(
  kind: Kind,
  { searchParams }: Pick<PageUrl<NamesOf<'orders-active'>>, 'searchParams'>,
): Question {
  const given = words.flatMap((name) => {
    const value = searchParams.get(name)?.trim().slice(0, LONGEST)
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

/** The address of a list; with other conditions it begins at its first page. */
export function addressOf(question: Question, changes: Partial<Question> = {}): string {
  const { kind, page, ...conditions } = { ...question, page: 1, ...changes }
  const query = new URLSearchParams()
  for (const name of names) if (conditions[name]) query.set(name, conditions[name])
  if (page > 1) query.set('page', String(page))
  const path = kind === 'active' ? paths.ordersActive() : paths.ordersCompleted()
  return query.size > 0 ? `${path}?${query}` : path
}

/** The same as a file. */
export function fileAddressOf({ kind, page: _page, ...conditions }: Question): string {
  return `/api/site/personal/orders.xlsx?${new URLSearchParams({ kind, ...conditions })}`
}

export const isNarrowed = (question: Question): boolean => names.some((name) => question[name])
