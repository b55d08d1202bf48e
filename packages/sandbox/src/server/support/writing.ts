import type { HandlerInput } from '@vitrina/contracts/endpoint'
import type { retailerSupportApi, SupportOrderLine } from '@vitrina/contracts/retailer/support'
import type { Database, Queryable } from '../../database/database.ts'
import type { TokenSession } from '../account/tokens.ts'
import { HttpError } from '../http-error.ts'
import { sendMail } from '../inbox/inbox.ts'
import { ownOrder } from '../order-history/own-order.ts'
import { attachFiles } from './files.ts'
import { closedForGood, ownRequest, writableRequest } from './reading.ts'
import { stateAt, states } from './states.ts'
import { topicName, topics } from './topics.ts'

const supportMail = 'support@vitrina.test'
const longestText = 4000
const longestContact = 200

interface MessageInput {
  idempotency_key: string
  text: string
  file_ids: string[]
}

const unreadable = (detail: string, field?: string) => new HttpError(422, { detail, field })

function checkMessage({ idempotency_key, text }: MessageInput): void {
  if (idempotency_key.length < 8 || idempotency_key.length > 64) throw unreadable('Ключ не тот')
  if (text.trim() === '') throw unreadable('Напишите, что случилось', 'text')
  if (text.length > longestText) throw unreadable(`Не больше ${longestText} знаков`, 'text')
}

/** Logs an action on a request and its actor: staff, when they acted on behalf of the buyer. */
export async function noteChange(
  tx: Queryable,
  number: string,
  session: TokenSession | null,
  text: string,
): Promise<void> {
  await tx.query('insert into support_changes (request_number, staff_uuid, text) values ($1, $2, $3)', [
    number,
    session?.onBehalf?.staff_uuid ?? null,
    text,
  ])
}

/** Stores the new state of a request. */
export async function setState(tx: Queryable, number: string, state: string, now: Date): Promise<void> {
  const solvedAt = state === states.solved ? now.toISOString() : null
  await tx.query(
    'update support_requests set state = $2, solved_at = $3::timestamptz, changed_at = $4::timestamptz where number = $1',
    [number, state, solvedAt, now.toISOString()],
  )
  await tx.query('insert into support_states (request_number, at, state) values ($1, $2::timestamptz, $3)', [
    number,
    now.toISOString(),
    state,
  ])
}

/** Stores a message of the buyer with its files; false when the same one was stored before. */
async function writeMessage(
  tx: Queryable,
  { number, session, now }: { number: string; session: TokenSession; now: Date },
  words: MessageInput,
): Promise<boolean> {
  const [written] = await tx.query<{ id: number }>(
    `insert into support_messages (request_number, at, is_buyers, author, text, idempotency_key, staff_uuid)
     select $1, $2::timestamptz, true, full_name, $4, $5, $6 from users where uuid_code = $3
     on conflict (request_number, idempotency_key) do nothing returning id`,
    [
      number,
      now.toISOString(),
      session.userUuid,
      words.text.trim(),
      words.idempotency_key,
      session.onBehalf?.staff_uuid ?? null,
    ],
  )
  if (!written) return false
  await attachFiles(tx, { userUuid: session.userUuid, messageId: written.id }, words.file_ids)
  await tx.query('update support_requests set changed_at = $2::timestamptz where number = $1', [
    number,
    now.toISOString(),
  ])
  return true
}

async function lineOf(
  tx: Queryable,
  order: string,
  idcode: string,
  userUuid: string,
): Promise<SupportOrderLine | null> {
  if (order === '') {
    if (idcode !== '') throw unreadable('Укажите заказ', 'order_number')
    return null
  }
  const { stored } = await ownOrder(tx, order, userUuid).catch((error: unknown) => {
    throw error instanceof HttpError ? new HttpError(error.status, { ...error.body, field: 'order_number' }) : error
  })
  if (idcode === '') return null
  const line = stored.lines.find((one) => one.idcode === idcode)
  if (!line) throw unreadable('Этого товара в заказе нет', 'line_idcode')
  const { name, slug, image, unit, count } = line
  return { idcode, name, slug, image, unit, count }
}

async function notifyRetailer(tx: Queryable, number: string, subject: string, text: string): Promise<void> {
  await sendMail(tx, {
    to: supportMail,
    subject,
    text: `${text}\nОтветить: /support-desk#${number}`,
    request_number: number,
  })
}

type Draft = HandlerInput<typeof retailerSupportApi.create>['body']

/**
 * Creates a request and returns its number; with a key that was used before it returns the earlier number. Refuses with
 * 403 and 404 orders of others, with 422 invalid input.
 */
export async function createRequest(db: Database, session: TokenSession, draft: Draft, now: Date): Promise<string> {
  checkMessage(draft)
  const { topic, order_number: order, line_idcode: idcode } = draft
  const contact = draft.contact.trim()
  if (!topics.some(({ id }) => id === topic)) throw unreadable('Выберите тему', 'topic')
  if (contact === '' || contact.length > longestContact) throw unreadable('Укажите телефон или e-mail', 'contact')
  return db.transaction(async (tx) => {
    // A concurrent request with the same key waits here for the first one.
    await tx.query('select 1 from users where uuid_code = $1 for update', [session.userUuid])
    const [known] = await tx.query<{ number: string }>(
      'select number from support_requests where user_uuid = $1 and idempotency_key = $2',
      [session.userUuid, draft.idempotency_key],
    )
    if (known) return known.number
    const line = await lineOf(tx, order, idcode, session.userUuid)
    const [made] = await tx.query<{ number: string }>(
      `insert into support_requests (user_uuid, idempotency_key, topic, order_number, line, contact, state, created_at, company_id)
       values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8::timestamptz, case when $4::text is null
         then (select current_company_id from users where uuid_code = $1)
         else (select company_id from orders where number = $4) end) returning number`,
      [
        session.userUuid,
        draft.idempotency_key,
        topic,
        order || null,
        line && JSON.stringify(line),
        contact,
        states.fresh,
        now.toISOString(),
      ],
    )
    if (!made) throw new Error('A request was not written')
    const { number } = made
    await setState(tx, number, states.fresh, now)
    await writeMessage(tx, { number, session, now }, draft)
    await noteChange(tx, number, session, 'Обращение создано')
    const about = [order && `Заказ ${order}`, line?.name, contact].filter(Boolean).join(', ')
    await notifyRetailer(tx, number, `Обращение ${number}: ${topicName(topic)}`, `${about}\n\n${draft.text.trim()}`)
    return number
  })
}

/** Writes into a request; a solved one is in progress again. Refuses with 409 one that is closed for good. */
export async function replyToRequest(
  db: Database,
  { number, session, now }: { number: string; session: TokenSession; now: Date },
  words: MessageInput,
): Promise<void> {
  checkMessage(words)
  await db.transaction(async (tx) => {
    const before = await writableRequest(tx, number, session.userUuid)
    const { stage } = stateAt(before, now)
    const isRepeated = async () =>
      (
        await tx.query('select 1 from support_messages where request_number = $1 and idempotency_key = $2', [
          number,
          words.idempotency_key,
        ])
      ).length > 0
    if (await isRepeated()) return
    if (stage === 'closed') throw new HttpError(409, { detail: closedForGood })
    await writeMessage(tx, { number, session, now }, words)
    if (stage !== 'work') await setState(tx, number, states.work, now)
    const what = stage === 'solved' ? 'Обращение возвращено в работу' : 'Покупатель написал'
    await noteChange(tx, number, session, what)
    await notifyRetailer(tx, number, `Обращение ${number}: ${what.toLowerCase()}`, words.text.trim())
  })
}

/** Marks the request as solved by the buyer. Refuses with 409 one that is solved already. */
export async function solveRequest(db: Database, number: string, session: TokenSession, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await writableRequest(tx, number, session.userUuid)
    if (before.solved_at) throw new HttpError(409, { detail: 'Обращение уже решено' })
    await setState(tx, number, states.solved, now)
    await noteChange(tx, number, session, 'Покупатель отметил, что вопрос решён')
  })
}

/** Marks messages up to this one as seen by the buyer, never fewer than before. Returns the number of unread ones. */
export async function markMessagesSeen(
  db: Queryable,
  number: string,
  userUuid: string,
  messageId: number,
): Promise<number> {
  // Answers are for the author: a colleague's reading changes nothing.
  if (!(await ownRequest(db, number, userUuid)).isMine) return 0
  // Not beyond the last message: later ones stay unread.
  await db.query(
    `update support_requests set seen_message = greatest(seen_message, least($2::bigint,
       (select max(id) from support_messages where request_number = $1))) where number = $1`,
    [number, Math.max(0, Math.trunc(messageId))],
  )
  const [left] = await db.query<{ unread: number }>(
    `select count(*) as unread from support_messages m join support_requests r on r.number = m.request_number
     where r.number = $1 and not m.is_buyers and m.id > r.seen_message`,
    [number],
  )
  return left?.unread ?? 0
}
