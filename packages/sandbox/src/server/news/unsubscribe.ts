import { randomBytes } from 'node:crypto'
import express, { type Router } from 'express'
import type { Database, Queryable } from '../../database/database.ts'
import { lockUser } from '../account/token-families.ts'
import { notFound } from '../http-error.ts'
import { escapeHtml, page } from '../page.ts'
import { choicesOf, saveChoices } from '../security/notification-choices.ts'

export type Channel = 'email' | 'sms'

/** The permanent unsubscribe link of an account for promotion news. */
export async function unsubscribeLink(db: Queryable, origin: string, userUuid: string, channel: Channel) {
  const [row] = await db.query<{ key: string }>(
    `insert into unsubscribe_keys (key, user_uuid, channel) values ($1, $2, $3)
     on conflict (user_uuid, channel) do update set channel = excluded.channel returning key`,
    [randomBytes(18).toString('base64url'), userUuid, channel],
  )
  return `${origin}/unsubscribe/${row?.key}/`
}

interface Subscription {
  user_uuid: string
  channel: Channel
}

async function subscriptionOf(db: Queryable, key: string): Promise<Subscription> {
  const [found] = await db.query<Subscription>('select user_uuid, channel from unsubscribe_keys where key = $1', [key])
  if (!found) throw notFound('Такой ссылки нет')
  return found
}

const words = {
  email: { ask: 'Не присылать письма об акциях?', done: 'Писем об акциях больше не будет' },
  sms: { ask: 'Не присылать СМС об акциях?', done: 'СМС об акциях больше не будет' },
} as const

async function unsubscribe(db: Database, { user_uuid, channel }: Subscription): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, user_uuid)
    const choices = await choicesOf(tx, user_uuid)
    if (!choices.promotions[channel]) return
    await saveChoices(tx, user_uuid, { ...choices, promotions: { ...choices.promotions, [channel]: false } })
    await tx.query('insert into account_changes (user_uuid, text) values ($1, $2)', [user_uuid, words[channel].done])
  })
}

/** Targets of these links. Mail scanners open links, so only pressing the button changes anything (RFC 8058). */
export function unsubscribeRoutes(db: Database): Router {
  const router = express.Router()
  const path = '/unsubscribe/:key/'
  router.get(path, async (request, response) => {
    const { channel } = await subscriptionOf(db, request.params.key)
    const form = '<form method="post"><button>Не присылать</button></form>'
    response.type('html').send(page(words[channel].ask, form))
  })
  router.post(path, async (request, response) => {
    const subscription = await subscriptionOf(db, String(request.params.key))
    await unsubscribe(db, subscription)
    const again = escapeHtml('Передумаете — включите их снова в личном кабинете: «Профиль», «Уведомления».')
    response.type('html').send(page(words[subscription.channel].done, `<p>${again}</p>`))
  })
  return router
}
