import type { NotificationChoices } from '@vitrina/contracts/retailer/security'
import type { Queryable } from '../../database/database.ts'
import { type Account, accountBy, addressOf } from '../account/accounts.ts'
import { sendMail, sendSms } from '../inbox/inbox.ts'
import { choicesOf, defaultChoices } from '../security/notification-choices.ts'

/** Something that one can do without knowing. */
export interface BuyerNotification {
  topic: keyof NotificationChoices
  /** The account that it is about; null for a guest. */
  userUuid: string | null
  /** Where the letter goes; null for the address of the account. */
  to: string | null
  subject: string
  text: string
  /** What a short message says of it, after the name of the shop. */
  sms: string
  [extra: string]: unknown
}

const choicesOfAccount = async (db: Queryable, account: Account | undefined): Promise<NotificationChoices> =>
  account ? choicesOf(db, account.uuid_code) : defaultChoices

/**
 * Tells by letter and by short message, each if it is wanted: a letter by whose address it is, or else by the account; a
 * message by the account, and to its phone alone, since what is typed into an order may be anybody's. Codes, changes of
 * what opens an account, what was asked for, and that an order is placed or cancelled are sent by `sendMail`.
 */
export async function notify(db: Queryable, { topic, userUuid, to, sms, ...letter }: BuyerNotification): Promise<void> {
  const account = await accountOf(db, userUuid)
  const address = to || account?.email
  if (address) {
    const reader = (await accountBy(db, 'email', addressOf(address))) ?? account
    if ((await choicesOfAccount(db, reader))[topic].email) await sendMail(db, { to: address, ...letter })
  }
  await notifyBySms(db, { topic, userUuid, text: sms })
}

/** A short message alone, where something is told by letter in any case. */
export async function notifyBySms(
  db: Queryable,
  { topic, userUuid, text }: Pick<BuyerNotification, 'topic' | 'userUuid' | 'text'>,
): Promise<void> {
  const account = await accountOf(db, userUuid)
  if (!account?.phone || !(await choicesOfAccount(db, account))[topic].sms) return
  await sendSms(db, { to: account.phone, text: `Базис: ${text}` })
}

const accountOf = async (db: Queryable, userUuid: string | null): Promise<Account | undefined> =>
  userUuid === null ? undefined : accountBy(db, 'uuid_code', userUuid)
