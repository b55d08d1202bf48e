import type { Queryable } from '../../database/database.ts'

/** Whose orders are looked at: those that somebody placed, or those of the companies they act for. */
export type OrderScope = 'mine' | 'companies'

/** Companies whose orders somebody sees: all they act for, whether they may order or only look. */
export async function companiesOf(db: Queryable, userUuid: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select c.id from users u join company_members m on m.email = u.email
     join corporate_profiles c on c.id = m.company_id
     where u.uuid_code = $1 and c.state = 'confirmed'`,
    [userUuid],
  )
  return rows.map(({ id }) => id)
}

/** What stands for the visitor and their companies in SQL. */
interface SqlPlaceholders {
  user: string
  companies: string
}

/** Conditions of the rows that somebody may see; a row fits at most one. */
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
 * The rows of `orders` that somebody may see, as SQL that stands for the table. Each half is read from an index of its
 * own, which a condition with `or` would not be.
 */
export function visibleSql(places: SqlPlaceholders, whose: OrderScope | undefined, hasCompanies: boolean): string {
  const { mine, theirs } = visibilityConditions(places, whose, hasCompanies)
  const parts = [
    ...(mine ? [`select * from orders where ${mine}`] : []),
    ...(theirs ? [`select * from orders where company_id = any (${theirs.of}::text[]) and ${theirs.and}`] : []),
  ]
  return `(${parts.join(' union all ')}) orders`
}

/** The same read at one go: for conditions that look at each row itself, which two halves would do twice. */
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
  /** Besides `number` and `created_at`. */
  columns?: string
  where: string
  /** How many at most, as SQL. */
  most: string
}

/**
 * The newest of these rows that fit, as SQL in the order of a list. Each half, and each company, is read in that order
 * from its index and no further than there are enough.
 */
export function newestSql(
  places: SqlPlaceholders,
  whose: OrderScope | undefined,
  hasCompanies: boolean,
  asked: NewestOptions,
): string {
  const { mine, theirs } = visibilityConditions(places, whose, hasCompanies)
  const columns = ['number', 'created_at', ...(asked.columns ? [asked.columns] : [])].join(', ')
  const order = 'order by created_at desc, number desc'
  const newest = (of: string) =>
    `select ${columns} from orders where ${of} and (${asked.where}) ${order} limit ${asked.most}`
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
