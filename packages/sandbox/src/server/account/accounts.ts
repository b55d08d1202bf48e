import type { User } from '@vitrina/contracts/retailer/account'
import { EMAIL } from '@vitrina/contracts/site/email'
import type { Queryable } from '../../database/database.ts'
import type { OnBehalfSession } from './on-behalf-session.ts'
import { staffRole } from './staff-role.ts'

export interface Account {
  uuid_code: string
  email: string
  phone: string | null
  full_name: string
  password_hash: string
  client_code: string | null
  is_b2b_buyer: boolean
  role: string
}

export async function accountBy(
  db: Queryable,
  key: 'email' | 'uuid_code',
  value: string,
): Promise<Account | undefined> {
  const [account] = await db.query<Account>(`select * from users where ${key} = $1`, [value])
  return account
}

/** The company that an account buys for: the current one, else the client's own, else the one given at sign-up. */
export async function companyOf(db: Queryable, { uuid_code, client_code }: Account): Promise<User['company']> {
  const [company] = await db.query<NonNullable<User['company']>>(
    `select inn, kpp, name, address from (
       select 1 as turn, c.inn, nullif(c.kpp, '') as kpp, c.name, c.address
       from corporate_profiles c join users u on u.current_company_id = c.id where u.uuid_code = $2
       union all
       select 2, inn, kpp, name, address from companies where client_code = $1
       union all
       select 3, named.inn, named.kpp, named.name, coalesce(known.address, '')
       from user_companies named left join companies known on known.inn = named.inn where named.user_uuid = $2
     ) as known order by turn limit 1`,
    [client_code, uuid_code],
  )
  return company ?? null
}

export function toUser(account: Account, company: User['company'], onBehalf: OnBehalfSession | null): User {
  const { uuid_code, full_name, client_code, is_b2b_buyer, email, phone, role } = account
  return {
    contact: { uuid_code },
    buyer: { full_name, id_1c: client_code },
    is_b2b_buyer,
    company,
    contact_infos: [{ type: 'email', value: email }, ...(phone ? [{ type: 'phone' as const, value: phone }] : [])],
    is_staff: role === staffRole,
    on_behalf: onBehalf && {
      staff_name: onBehalf.staff_name,
      started_at: onBehalf.started_at.toISOString(),
      until: onBehalf.until.toISOString(),
    },
  }
}

/** E-mail addresses are compared in lower case. */
export const addressOf = (email: string) => email.trim().toLowerCase()
export const isAddress = (email: string) => email.length <= EMAIL.longest && EMAIL.shape.test(email)
