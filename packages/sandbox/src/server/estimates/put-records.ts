import type { Queryable } from '../../database/database.ts'

/** An addition by idempotency key; `line_id` is null for the creation of an estimate. */
export interface PutRecord {
  estimate_id: string
  line_id: string | null
  quantity: number
  is_taken_back: boolean
}

export async function findPut(tx: Queryable, userUuid: string, key: string): Promise<PutRecord | undefined> {
  const [put] = await tx.query<PutRecord>(
    `select estimate_id, line_id, quantity, taken_back_at is not null as is_taken_back
     from estimate_puts where user_uuid = $1 and key = $2`,
    [userUuid, key],
  )
  return put
}

export async function savePut(
  tx: Queryable,
  userUuid: string,
  key: string,
  { estimate_id, line_id, quantity }: Omit<PutRecord, 'is_taken_back'>,
): Promise<void> {
  await tx.query(
    'insert into estimate_puts (user_uuid, key, estimate_id, line_id, quantity) values ($1, $2, $3, $4, $5::numeric)',
    [userUuid, key, estimate_id, line_id, quantity],
  )
}

export async function markPutUndone(tx: Queryable, userUuid: string, key: string): Promise<void> {
  await tx.query('update estimate_puts set taken_back_at = now() where user_uuid = $1 and key = $2', [userUuid, key])
}
