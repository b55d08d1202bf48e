import type { Queryable } from '../database/database.ts'
import { passwordHash } from '../server/account/password.ts'
import { stableId } from './catalogue-plan.ts'

const demoPassword = 'vitrina-demo'

/** Client code of the B2B buyer, who has special prices. */
export const demoClientCode = '00123'

const people = [
  { email: 'retail@vitrina.test', phone: '+79005550101', full_name: 'Ирина Соколова', role: 'buyer' },
  { email: 'builder@vitrina.test', phone: '+79005550102', full_name: 'Алексей Морозов', role: 'builder' },
  { email: 'shop@vitrina.test', phone: '+79005550103', full_name: 'Марина Белова', role: 'reseller' },
  { email: 'b2b@vitrina.test', phone: '+79005550104', full_name: 'ООО «Северный подряд»', role: 'b2b' },
  { email: 'manager@vitrina.test', phone: '+79005550105', full_name: 'Дмитрий Орлов', role: 'manager' },
]

export async function writeUsers(db: Queryable): Promise<void> {
  for (const { email, phone, full_name, role } of people) {
    const isB2b = role === 'b2b'
    await db.query(
      `insert into users (uuid_code, email, phone, full_name, password_hash, client_code, is_b2b_buyer, role)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [
        stableId(`user:${email}`),
        email,
        phone,
        full_name,
        await passwordHash(demoPassword, stableId(`salt:${email}`)),
        isB2b ? demoClientCode : null,
        isB2b,
        role,
      ],
    )
  }
}

/** Price lists of clients: the highest share of the Vologda column, and the range below it in hundredths. */
const priceLists = [
  { code: demoClientCode, share: 0.93, spread: 9 },
  { code: '00311', share: 0.97, spread: 4 },
  { code: '00312', share: 0.91, spread: 3 },
]

/** Special prices of clients: a few per cent below the Vologda column, by a share derived from the product code. */
export async function writeClientPrices(db: Queryable): Promise<void> {
  for (const { code, share, spread } of priceLists) {
    await db.query('delete from client_prices where client_code = $1', [code])
    await db.query(
      `insert into client_prices (client_code, product_id, price)
       select $1::text, product_id,
         round(price * ($2::numeric - (('x' || substr(md5(product_id), 1, 4))::bit(16)::integer % $3::integer) / 100.0), 2)
       from prices where price_column = 'price_vologda' and price > 0`,
      [code, share, spread],
    )
  }
}
