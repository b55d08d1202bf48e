import type { OrderList, OrderSummary, OrdersQuery } from '@vitrina/contracts/retailer/order-history'
import type * as z from '@vitrina/contracts/schema'
import type { Queryable } from '../../database/database.ts'
import { dayAfter, instantOf, isDay } from '../calendar.ts'
import { HttpError } from '../http-error.ts'
import { paymentAddress } from '../orders/orders.ts'
import { wordQuery } from './order-words.ts'
import { isCompletedSql, statusSql } from './status.ts'
import { companiesOf, newestSql, visibleAtOnceSql, visibleSql } from './visible-orders.ts'

export type Query = z.output<typeof OrdersQuery>

const usualPage = 20
const largestPage = 200
const mostObjects = 200

/** The calling user and their rights. */
interface OrderViewer {
  userUuid: string
  companies: readonly string[]
  now: Date
}

/** SQL conditions of a query, with their parameters. */
interface FilteredQuery {
  from: string
  where: string
  params: unknown[]
  /** Whether the query filters by nothing but the kind. */
  isWhole: boolean
}

const unprocessable = (detail: string) => new HttpError(422, { detail })

function dayIn(text: string): string {
  if (!isDay(text)) throw unprocessable('Проверьте даты')
  return text
}

const firstParams = ({ userUuid, now, companies }: OrderViewer): unknown[] => [userUuid, now.toISOString(), companies]

const placeholders = { user: '$1::text', companies: '$3' }
/** PostgreSQL cannot infer the type of an unused parameter, so each is referenced once. */
const viewerJoin = 'cross join (select $1::text, $3::text[]) asker'

const visibilityArguments = ({ whose }: Query, { companies }: OrderViewer) =>
  [placeholders, whose, companies.length > 0] as const

const sourceOf = (query: Query, asker: OrderViewer): string =>
  `${visibleSql(...visibilityArguments(query, asker))} ${viewerJoin}`

/** Orders of this kind that match all filters. The first parameters are the buyer, now and the companies. */
function filteredQuery(query: Query, asker: OrderViewer): FilteredQuery {
  const params = firstParams(asker)
  const conditions: string[] = []
  const add = (condition: (place: string) => string, value: unknown) => {
    params.push(value)
    conditions.push(condition(`$${params.length}`))
  }
  const words = wordQuery(query.q ?? '')
  if (words !== null) add((place) => `words @@ ${place}::tsquery`, words)
  else if (query.q?.trim()) conditions.push('false')
  if (query.status) add((place) => `${statusSql('$2')} = ${place}`, query.status)
  if (query.from) add((place) => `created_at >= ${place}::timestamptz`, instantOf(dayIn(query.from), 0).toISOString())
  if (query.to) {
    const after = instantOf(dayAfter(dayIn(query.to), 1), 0)
    add((place) => `created_at < ${place}::timestamptz`, after.toISOString())
  }
  if (query.department) add((place) => `department_id = ${place}`, query.department)
  if (query.object) add((place) => `object_name = ${place}`, query.object)
  if (query.inn) add((place) => `inn = ${place}`, query.inn)
  return {
    from:
      words === null
        ? sourceOf(query, asker)
        : `${visibleAtOnceSql(...visibilityArguments(query, asker))} ${viewerJoin}`,
    where: [kindCondition(query), ...conditions].join(' and '),
    params,
    isWhole: conditions.length === 0,
  }
}

const kindCondition = ({ kind }: Query): string => `${kind === 'completed' ? '' : 'not '}${isCompletedSql('$2')}`

interface Choice {
  status: string | null
  department_id: string | null
  object_name: string | null
  inn: string | null
  count: number
}

/** Filter values of the orders of this kind, computed in one pass. */
async function filterChoices(db: Queryable, query: Query, asker: OrderViewer) {
  const rows = await db.query<Choice>(
    `select status, department_id, object_name, inn, count(*) as count
     from (select ${statusSql('$2')} as status, department_id, object_name, inn
       from ${sourceOf(query, asker)} where ${kindCondition(query)}) seen
     group by grouping sets ((status), (department_id), (object_name), (inn))
     order by count desc`,
    firstParams(asker),
  )
  const inns = rows.flatMap(({ inn }) => inn ?? [])
  const companies = await db.query<{ inn: string; name: string }>(
    `select asked.inn, last.buyer -> 'company' ->> 'name' as name
     from unnest($2::text[]) with ordinality as asked (inn, place)
     cross join lateral (
       select number from ${newestSql(...visibilityArguments(query, asker), { where: 'inn = asked.inn', most: '1' })}
       ${viewerJoin} order by created_at desc, number desc limit 1) found
     join orders last on last.number = found.number
     order by asked.place`,
    [asker.userUuid, inns, asker.companies],
  )
  return {
    statuses: rows.flatMap(({ status, count }) => (status === null ? [] : [{ status, count }])),
    departments: rows.flatMap(({ department_id }) => department_id ?? []),
    objects: rows
      .flatMap(({ object_name }) => object_name || [])
      .slice(0, mostObjects)
      .toSorted((one, other) => one.localeCompare(other, 'ru')),
    companies,
  }
}

interface Row extends Omit<OrderSummary, 'created_at' | 'pay_by' | 'payment_url'> {
  created_at: Date
  pay_by: Date | null
  access_key: string
  is_to_pay: boolean
}

async function summaries(db: Queryable, numbers: readonly string[], { userUuid, now }: OrderViewer, origin: string) {
  const rows = await db.query<Row>(
    `select number, access_key, created_at, ${statusSql('$2')} as status, ${isCompletedSql('$2')} as is_completed,
       paid_at is not null as is_paid, payment, pay_by, receiving, own_number, object_name,
       buyer -> 'company' ->> 'name' as company_name, total,
       payment = 'online' and paid_at is null and cancelled_at is null as is_to_pay,
       (select full_name from users where uuid_code = user_uuid and user_uuid <> $3) as placed_by,
       (select count(*) from order_lines where order_number = number) as line_count,
       coalesce((select jsonb_agg(jsonb_build_object('idcode', idcode, 'name', name, 'slug', slug, 'image', image)
         order by position) from (select * from order_lines where order_number = number order by position limit 4) first),
         '[]') as first_lines
     from orders where number = any ($1::text[]) order by created_at desc, number desc`,
    [numbers, now.toISOString(), userUuid],
  )
  return rows.map(
    ({ access_key, is_to_pay, created_at, pay_by, ...row }): OrderSummary => ({
      ...row,
      created_at: created_at.toISOString(),
      payment_url: is_to_pay ? paymentAddress(origin, { access_key }) : null,
      pay_by: is_to_pay && pay_by ? pay_by.toISOString() : null,
    }),
  )
}

/**
 * One page of the orders of the buyer and their companies that match, and the filter values of all orders of the kind.
 * Refuses (422) invalid dates.
 */
export async function listOrders(
  db: Queryable,
  query: Query,
  { userUuid, now, origin }: { userUuid: string; now: Date; origin: string },
): Promise<OrderList> {
  const size = Math.min(largestPage, Math.max(1, Math.trunc(query.per_page ?? usualPage)))
  const page = Math.max(1, Math.trunc(query.page ?? 1))
  const asker = { userUuid, now, companies: await companiesOf(db, userUuid) }
  const { from, where, params, isWhole } = filteredQuery(query, asker)
  const [limit, offset] = [`$${params.length + 1}::bigint`, `$${params.length + 2}::bigint`]
  const newest = newestSql(...visibilityArguments(query, asker), { where, most: `${limit} + ${offset}` })
  const found = await db.query<{ number: string }>(
    `select number from ${newest} ${viewerJoin} order by created_at desc, number desc limit ${limit} offset ${offset}`,
    [...params, size, (page - 1) * size],
  )
  const numbers = found.map(({ number }) => number)
  const choice = await filterChoices(db, query, asker)
  return {
    total: isWhole
      ? choice.statuses.reduce((sum, { count }) => sum + count, 0)
      : await countOf(db, { from, where, params }),
    orders: await summaries(db, numbers, asker, origin),
    has_companies: asker.companies.length > 0,
    ...choice,
  }
}

async function countOf(db: Queryable, { from, where, params }: Omit<FilteredQuery, 'isWhole'>): Promise<number> {
  const [counted] = await db.query<{ total: number }>(`select count(*) as total from ${from} where ${where}`, params)
  return counted?.total ?? 0
}
