import type { Queryable } from '../../database/database.ts'

/** Scope of a list: orders of the user, or of their companies. */
export type OrderScope = 'mine' | 'companies'

/** Companies whose orders a user sees: all memberships, with and without the right to order. */
export async function companiesOf(db: Queryable, userUuid: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select c.id from users u join company_members m on m.email = u.email
     join corporate_profiles c on c.id = m.company_id
     where u.uuid_code = $1 and c.state = 'confirmed'`,
    [userUuid],
  )
  return rows.map(({ id }) => id)
}

/** SQL placeholders of the user and their companies. */
interface SqlPlaceholders {
  user: string
  companies: string
}

/** SQL conditions of the rows that a user may see; a row matches at most one of them. */
function visibilityConditions(
  { user, companies }: SqlPlaceholders,
  whose: OrderScope | undefined,
  hasCompanies: boolean,
) {
  const mine = `user_uuid = ${user}`
  const theirs = whose === 'companies' ? 'true' : `user_uuid is distinct from ${user}`
  return {
    mine: whose === 'companies' ? null : mine,
    theirs: whose === 'mine' || (!hasCompanies && whose !== 'companies') ? null : { of: companies, and: theirs },
  }
}

/**
 * The rows of `orders` that a user may see, as SQL in place of the table. Each half uses an index of its own, which a
 * condition with `or` would not.
 */
export function visibleSql(places: SqlPlaceholders, whose: OrderScope | undefined, hasCompanies: boolean): string {
  const { mine, theirs } = visibilityConditions(places, whose, hasCompanies)
  const parts = [
    ...(mine ? [`select * from orders where ${mine}`] : []),
    ...(theirs ? [`select * from orders where company_id = any (${theirs.of}::text[]) and ${theirs.and}`] : []),
  ]
  return `(${parts.join(' union all ')}) orders`
}

/** The same in one scan: for conditions that check each row anyway, which two halves would do twice. */
export function visibleAtOnceSql(
  places: SqlPlaceholders,
  whose: OrderScope | undefined,
  hasCompanies: boolean,
): string {
  const { mine, theirs } = visibilityConditions(places, whose, hasCompanies)
  const either = [...(mine ? [mine] : []), ...(theirs ? [`company_id = any (${theirs.of}::text[])`] : [])]
  return `(select * from orders where ${either.join(' or ')}) orders`
}

interface NewestOptions {
  /** Columns besides `number` and `created_at`. */
  columns?: string
  where: string
  /** Row limit, as SQL. */
  most: string
}

/**
 * The newest matching rows, as SQL in the order of a list. Each half, and each company, is read from its index in that
 * order, up to the limit.
 */
export function newestSql(
  places: SqlPlaceholders,
  whose: OrderScope | undefined,
  hasCompanies: boolean,
  options: NewestOptions,
): string {
  const { mine, theirs } = visibilityConditions(places, whose, hasCompanies)
  const columns = ['number', 'created_at', ...(options.columns ? [options.columns] : [])].join(', ')
  const order = 'order by created_at desc, number desc'
  const newest = (of: string) =>
    `select ${columns} from orders where ${of} and (${options.where}) ${order} limit ${options.most}`
  const parts = [
    ...(mine ? [`(${newest(mine)})`] : []),
    ...(theirs
      ? [
          `(select own.* from unnest(${theirs.of}::text[]) company (id)
            cross join lateral (${newest(`company_id = company.id and ${theirs.and}`)}) own)`,
        ]
      : []),
  ]
  return `(${parts.join(' union all ')}) orders`
}
