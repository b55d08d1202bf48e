import type { NotificationChoices } from '@vitrina/contracts/retailer/security'
import type { Queryable } from '../../database/database.ts'

export const defaultChoices: NotificationChoices = {
  orders: { email: true, sms: true },
  documents: { email: true, sms: false },
  promotions: { email: false, sms: false },
}

/** Notification choices of an account; defaults for one without choices. */
export async function choicesOf(db: Queryable, userUuid: string): Promise<NotificationChoices> {
  const [row] = await db.query<{ choices: NotificationChoices }>(
    'select choices from notification_choices where user_uuid = $1',
    [userUuid],
  )
  return row?.choices ?? defaultChoices
}

export async function saveChoices(db: Queryable, userUuid: string, choices: NotificationChoices): Promise<void> {
  await db.query(
    `insert into notification_choices (user_uuid, choices) values ($1, $2::jsonb)
     on conflict (user_uuid) do update set choices = excluded.choices`,
    [userUuid, JSON.stringify(choices)],
  )
}
