import type { Client } from '@vitrina/contracts/retailer/on-behalf'
import type { Queryable } from '../../database/database.ts'
import { staffRole } from './staff-role.ts'

const mostFound = 20
const fewestDigits = 4

/** The digits of a phone number in any notation, without the country code 7 or 8; '' for other texts. */
function phoneDigits(text: string): string {
  if (!/^[\d\s()+.-]+$/.test(text)) return ''
  const digits = text.replace(/\D/g, '')
  const national = digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits
  return national.length >= fewestDigits ? national : ''
}

/**
 * Clients whose name, company, e-mail, client code or phone contains the text, ignoring case. Staff is excluded. The
 * collation is explicit because a database in the C locale lower-cases only Latin letters.
 */
export async function findClients(db: Queryable, text: string): Promise<Client[]> {
  const wanted = text.trim()
  if (wanted === '') return []
  return db.query<Client>(
    `select u.uuid_code, u.full_name, u.email, u.phone, u.client_code
     from users u left join user_companies c on c.user_uuid = u.uuid_code
     where u.role <> $1 and (
       strpos(lower(concat_ws(E'\\n', u.full_name, c.name, u.email, u.client_code) collate "und-x-icu"),
         lower($2::text collate "und-x-icu")) > 0
       or ($3 <> '' and strpos(regexp_replace(u.phone, '\\D', '', 'g'), $3) > 0))
     order by u.full_name collate "und-x-icu", u.uuid_code limit $4`,
    [staffRole, wanted, phoneDigits(wanted), mostFound],
  )
}
