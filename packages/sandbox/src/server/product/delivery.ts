import type { DeliveryEntry } from '@vitrina/contracts/retailer/product'
import type { Queryable } from '../../database/database.ts'
import { hashOf } from '../../seed/seeded-random.ts'
import { storeOf } from '../pricing.ts'

const dayMs = 86_400_000

/** The date `days` from now, `yyyy-mm-dd`. */
function dateIn(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
}

function entry(idcode: string, here: number, elsewhere: number, distributor: string | null): DeliveryEntry {
  const days = hashOf(idcode) % 5
  return {
    current_department: { remains: here },
    supply_departments: { remains: elsewhere, delivery_date: elsewhere > 0 ? dateIn(2 + (days % 3)) : null },
    distributor: {
      delivery_date: distributor ? dateIn(5 + days) : null,
      // Some distributors give a text instead of a date.
      delivery_info_str: distributor && days === 0 ? 'за 5–7 рабочих дней' : null,
    },
  }
}

/** Stock in a department and in the others, and the supply date of the distributor, by product code. */
export async function deliveryInfo(
  db: Queryable,
  departmentId: string,
  idcodes: readonly string[],
): Promise<Record<string, DeliveryEntry>> {
  const rows = await db.query<{ idcode: string; distributor_id: string | null; here: number; elsewhere: number }>(
    `select p.idcode, p.distributor_id,
       coalesce(sum(s.quantity) filter (where s.store = $2), 0) as here,
       coalesce(sum(s.quantity) filter (where s.store <> $2), 0) as elsewhere
     from products p left join stocks s on s.product_id = p.id
     where p.idcode = any ($1::text[]) group by p.idcode, p.distributor_id`,
    [[...new Set(idcodes)], storeOf(departmentId)],
  )
  return Object.fromEntries(
    rows.map((row) => [row.idcode, entry(row.idcode, row.here, row.elsewhere, row.distributor_id)]),
  )
}
