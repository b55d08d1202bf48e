import type { Queryable } from '../../database/database.ts'
import { forbidden, notFound } from '../http-error.ts'
import { readStored, type StoredOrder } from '../orders/orders.ts'

interface OrderMoments {
  user_uuid: string | null
  ready_at: Date
  done_at: Date
  /** Name of the colleague who placed it; null when the caller did. */
  placed_by: string | null
  /** Whether the caller may order for the company; null for non-members. */
  may_order: boolean | null
}

/** An order of the caller or of their company, with the times of its timeline. */
export interface OwnOrder {
  stored: StoredOrder
  moments: OrderMoments
  /** Whether the caller may cancel or move it: its buyer, and members who may order for its company. */
  mayChange: boolean
}

const noSuchOrder = 'Такого заказа нет'

/**
 * An order of the buyer or of their company: 404 when it does not exist, 403 when it belongs to others. `lock` locks
 * its row.
 */
export async function ownOrder(
  db: Queryable,
  number: string,
  userUuid: string,
  { lock = false } = {},
): Promise<OwnOrder> {
  const [moments] = await db.query<OrderMoments>(
    `select user_uuid, ready_at, done_at,
       (select full_name from users where uuid_code = user_uuid and user_uuid <> $2) as placed_by,
       (select m.may_order from company_members m join users u on u.email = m.email
          join corporate_profiles c on c.id = m.company_id
        where c.id = orders.company_id and u.uuid_code = $2 and c.state = 'confirmed') as may_order
     from orders where number = $1${lock ? ' for update' : ''}`,
    [number, userUuid],
  )
  if (!moments) throw notFound(noSuchOrder)
  const isMine = moments.user_uuid === userUuid
  if (!isMine && moments.may_order === null) throw forbidden('Это заказ другого покупателя')
  const stored = await readStored(db, 'number', number)
  if (!stored) throw notFound(noSuchOrder)
  return { stored, moments, mayChange: isMine || moments.may_order === true }
}

/** Whether nothing has left the warehouse yet, so that the order can still be changed. */
export const isChangeable = ({ stored, moments }: OwnOrder, now: Date): boolean =>
  stored.cancelled_at === null && ((stored.payment === 'online' && !stored.is_paid) || moments.ready_at > now)
