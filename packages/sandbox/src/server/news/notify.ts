import type { NotificationChoices } from '@vitrina/contracts/retailer/security'
import type { Queryable } from '../../database/database.ts'
import { type Account, accountBy, addressOf } from '../account/accounts.ts'
import { sendMail, sendSms } from '../inbox/inbox.ts'
import { choicesOf, defaultChoices } from '../security/notification-choices.ts'

/** An optional notification of a buyer. */
export interface BuyerNotification {
  topic: keyof NotificationChoices
  /** The account it concerns; null for a guest. */
  userUuid: string | null
  /** E-mail address of the letter; null for the account's own. */
  to: string | null
  subject: string
  text: string
  /** Text of the message, after the name of the shop. */
  sms: string
  [extra: string]: unknown
}

const choicesOfAccount = async (db: Queryable, account: Account | undefined): Promise<NotificationChoices> =>
  account ? choicesOf(db, account.uuid_code) : defaultChoices

/**
 * Sends a letter and a text message, each if chosen: the letter by the choices of the address's account, else of the
 * given account; the message by the choices of the account, and only to its phone, since a phone typed into an order
 * may be anybody's. Codes, changes of credentials, requested letters, and letters about placed and cancelled orders are
 * sent by `sendMail`.
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

/** Sends only a text message, for facts that are mailed in any case. */
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
