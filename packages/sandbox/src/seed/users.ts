import type { Queryable } from '../database/database.ts'
import { passwordHash } from '../server/account/password.ts'
import { stableId } from './catalogue-plan.ts'

export const demoPassword = 'vitrina-demo'

/** Client code of the B2B buyer, who has own prices. */
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

/** Own prices of the B2B client: 7–15 % below the Vologda column, by a share that its code settles for each product. */
export async function writeClientPrices(db: Queryable): Promise<void> {
  await db.query('delete from client_prices where client_code = $1', [demoClientCode])
  await db.query(
    `insert into client_prices (client_code, product_id, price)
     select $1::text, product_id,
       round(price * (0.93 - (('x' || substr(md5(product_id), 1, 4))::bit(16)::integer % 9) / 100.0), 2)
     from prices where price_column = 'price_vologda' and price > 0`,
    [demoClientCode],
  )
}
