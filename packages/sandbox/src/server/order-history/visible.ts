import type { Queryable } from '../../database/database.ts'

/** Whose orders are looked at: those that somebody placed, or those of the companies they act for. */
export type Whose = 'mine' | 'companies'

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

interface Places {
  user: string
  companies: string
}

/**
 * The rows of `orders` that somebody may see, as SQL that stands for the table. Each half is read from an index of its
 * own, which a condition with `or` would not be.
 */
export function visibleSql({ user, companies }: Places, whose: Whose | undefined, hasCompanies: boolean): string {
  const mine = `select * from orders where user_uuid = ${user}`
  const theirs = `select * from orders where company_id = any (${companies}::text[])`
  if (whose === 'companies') return `(${theirs}) orders`
  if (whose === 'mine' || !hasCompanies) return `(${mine}) orders`
  return `(${mine} union all ${theirs} and user_uuid is distinct from ${user}) orders`
}
