import type { NotificationChoices } from '@vitrina/contracts/retailer/security'
import type { Queryable } from '../../database/database.ts'
import { addressOf } from '../account/accounts.ts'
import { sendMail } from '../inbox/inbox.ts'

const usual: NotificationChoices = {
  orders: { email: true, sms: true },
  documents: { email: true, sms: false },
  promotions: { email: false, sms: false },
}

/** Which letters and messages the owner of an account wants; what is usual for one who has chosen nothing. */
export async function choicesOf(db: Queryable, userUuid: string): Promise<NotificationChoices> {
  const [kept] = await db.query<{ choices: NotificationChoices }>(
    'select choices from notification_choices where user_uuid = $1',
    [userUuid],
  )
  return kept?.choices ?? usual
}

/**
 * Sends a letter that one can do without, unless it goes to an account whose owner wants none of its topic. Codes,
 * changes of what opens an account, what was asked for, and that an order is placed or cancelled are sent by `sendMail`.
 */
export async function sendIfWanted(
  db: Queryable,
  topic: keyof NotificationChoices,
  mail: Parameters<typeof sendMail>[1],
): Promise<void> {
  const [account] = await db.query<{ uuid_code: string }>('select uuid_code from users where email = $1', [
    addressOf(mail.to),
  ])
  if (account && !(await choicesOf(db, account.uuid_code))[topic].email) return
  await sendMail(db, mail)
}
