import type { NotificationChoices } from '@vitrina/contracts/retailer/security'
import { newUser } from '../account/account.fixture.ts'
import type { Letter } from '../inbox/inbox.ts'
import type { Shop } from '../shop.fixture.ts'

const security = '/api/ecm/bazis/users/security/'
export const noNotifications: NotificationChoices = {
  orders: { email: false, sms: false },
  documents: { email: false, sms: false },
  promotions: { email: false, sms: false },
}

/** Creates an account with a unique phone. */
export async function newReader(shop: Shop, given: object = {}) {
  const mark = process.hrtime.bigint()
  const email = `reader-${mark}@vitrina.test`
  const phone = `+79${String(mark).slice(-9)}`
  const { access_token: token } = await newUser(shop, email, { phone, ...given })
  const read = async () => (await shop.call('GET', security, undefined, token)).body.notifications
  return {
    email,
    phone,
    token,
    choices: read,
    choose: async (choices: Partial<NotificationChoices>) => {
      await shop.call('PUT', `${security}notifications/`, { ...noNotifications, ...choices }, token)
    },
    letters: async () => sentTo(await shop.mail(), email),
    messages: async () => sentTo(await shop.messages(), phone),
  }
}

export interface SentLetter {
  to: string
  subject: string
  text: string
  unsubscribe?: string
  attachments?: { name: string; base64: string }[]
}

/** Messages to one address, newest first, without codes. */
function sentTo(letters: readonly Letter[], to: string): SentLetter[] {
  const sent = letters.map(({ body }) => body as SentLetter & { code?: string })
  return sent.filter((one) => one.to === to && one.code === undefined)
}
