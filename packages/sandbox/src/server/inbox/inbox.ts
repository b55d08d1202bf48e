import type { Request } from 'express'
import type { Queryable } from '../../database/database.ts'

export const boxes = ['mail', 'sms', 'leads', 'tasks', 'alerts'] as const
export type Box = (typeof boxes)[number]

export interface Letter {
  receivedAt: string
  method: string
  path: string
  headers: Record<string, unknown>
  body: unknown
}

async function insertLetter(db: Queryable, box: Box, letter: Omit<Letter, 'receivedAt'>): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `insert into inbox (box, method, path, headers, body) values ($1, $2, $3, $4::jsonb, $5::jsonb) returning id`,
    [box, letter.method, letter.path, JSON.stringify(letter.headers), JSON.stringify(letter.body ?? null)],
  )
  return row?.id ?? 0
}

/** Stores a call to a fake portal; returns its number. */
export function recordCall(db: Queryable, box: Box, request: Request): Promise<number> {
  return insertLetter(db, box, {
    method: request.method,
    path: request.path,
    headers: request.headers,
    body: request.body,
  })
}

/** "Sends" a letter to the mail box of the inbox. `extra` has data that tests need not parse from the text. */
export async function sendMail(
  db: Queryable,
  mail: { to: string; subject: string; text: string; [extra: string]: unknown },
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const from = 'shop@vitrina.test'
  await insertLetter(db, 'mail', { method: 'SMTP', path: `/${mail.to}`, headers: { from, ...headers }, body: mail })
}

/** "Sends" a text message to a phone: '+79001234567'. */
export async function sendSms(
  db: Queryable,
  message: { to: string; text: string; [extra: string]: unknown },
): Promise<void> {
  await insertLetter(db, 'sms', { method: 'SMPP', path: `/${message.to}`, headers: { from: 'Базис' }, body: message })
}

/** Messages of a box, newest first, at most 500. */
export async function readBox(db: Queryable, box: Box): Promise<Letter[]> {
  const rows = await db.query<Omit<Letter, 'receivedAt'> & { received_at: Date }>(
    'select received_at, method, path, headers, body from inbox where box = $1 order by id desc limit 500',
    [box],
  )
  return rows.map(({ received_at, ...rest }) => ({ receivedAt: received_at.toISOString(), ...rest }))
}

/** Numbers of the leads with this origin and origin id. */
export async function leadsOf(
  db: Queryable,
  { ORIGINATOR_ID, ORIGIN_ID }: { ORIGINATOR_ID: string; ORIGIN_ID: string },
): Promise<{ ID: string }[]> {
  const rows = await db.query<{ id: number }>(
    `select id from inbox where box = 'leads' and path like '%/crm.lead.add.json'
       and body -> 'fields' ->> 'ORIGINATOR_ID' = $1 and body -> 'fields' ->> 'ORIGIN_ID' = $2 order by id`,
    [ORIGINATOR_ID, ORIGIN_ID],
  )
  return rows.map(({ id }) => ({ ID: String(id) }))
}

/** Comments of one lead. */
export async function commentsOf(db: Queryable, lead: string | number): Promise<{ ID: string; COMMENT: string }[]> {
  const rows = await db.query<{ id: number; comment: string }>(
    `select id, body -> 'fields' ->> 'COMMENT' as comment from inbox where box = 'leads'
       and path like '%/crm.timeline.comment.add%' and body -> 'fields' ->> 'ENTITY_ID' = $1 order by id`,
    [String(lead)],
  )
  return rows.map(({ id, comment }) => ({ ID: String(id), COMMENT: comment }))
}

export async function emptyInbox(db: Queryable): Promise<void> {
  await db.query('delete from inbox')
}
