import { maxLength } from '@vitrina/contracts/max-length'
import express, { type Router } from 'express'
import * as z from 'zod'
import type { Database, Queryable } from '../../database/database.ts'
import { badRequest, notFound } from '../http-error.ts'
import { sendMail } from '../inbox/inbox.ts'
import { escapeHtml, page } from '../page.ts'
import { attachFiles, saveFile } from './files.ts'
import { readRequest } from './reading.ts'
import { states } from './states.ts'
import { noteChange, setState } from './writing.ts'

const mostShown = 100

/** Actions of the retailer's agent on a request: take it, ask back, solve it; messages may have files. */
const Answer = z.object({
  text: z.string().trim().check(maxLength(4000)).default(''),
  to: z.enum(['work', 'waits', 'solved']).default('work'),
  author: z.string().trim().min(1).check(maxLength(100)).default('Анна, служба поддержки'),
  /** In Base64. */
  files: z
    .array(z.object({ name: z.string().min(1).check(maxLength(200)), content: z.base64() }))
    .check(maxLength(5))
    .default([]),
})
type Answer = z.output<typeof Answer>

interface RequestOwner {
  user_uuid: string
  email: string
  state: string
}

async function answerRequest(db: Database, number: string, given: Answer): Promise<void> {
  const [asker] = await db.query<RequestOwner>(
    `select r.user_uuid, u.email, r.state from support_requests r join users u on u.uuid_code = r.user_uuid
     where r.number = $1`,
    [number],
  )
  if (!asker) throw notFound('Такого обращения нет')
  const files = await Promise.all(
    given.files.map(({ name, content }) => saveFile(db, asker.user_uuid, name, Buffer.from(content, 'base64'))),
  )
  const now = new Date()
  await db.transaction(async (tx) => {
    await tx.query('select 1 from support_requests where number = $1 for update', [number])
    if (given.text !== '') {
      const messageId = await writeReply(tx, number, given, now)
      await attachFiles(
        tx,
        { userUuid: asker.user_uuid, messageId },
        files.map(({ id }) => id),
      )
      const text = `${given.author}. Ответ на ваше обращение ${number}:\n\n${given.text}`
      await sendMail(tx, { to: asker.email, subject: `Ответ на обращение ${number}`, text, request_number: number })
    }
    if (asker.state !== states[given.to]) await setState(tx, number, states[given.to], now)
    await noteChange(tx, number, null, `Служба поддержки: ${states[given.to]}`)
  })
}

async function writeReply(tx: Queryable, number: string, { author, text }: Answer, now: Date): Promise<number> {
  const [written] = await tx.query<{ id: number }>(
    `insert into support_messages (request_number, at, is_buyers, author, text)
     values ($1, $2::timestamptz, false, $3, $4) returning id`,
    [number, now.toISOString(), author, text],
  )
  await tx.query('update support_requests set changed_at = $2::timestamptz where number = $1', [
    number,
    now.toISOString(),
  ])
  return written?.id ?? 0
}

const numbersOf = async (db: Queryable): Promise<string[]> => {
  const rows = await db.query<{ number: string }>(
    'select number from support_requests order by changed_at desc, number desc limit $1',
    [mostShown],
  )
  return rows.map(({ number }) => number)
}

const changesOf = (db: Queryable, number: string) =>
  db.query<{ at: Date; staff_uuid: string | null; text: string }>(
    'select at, staff_uuid, text from support_changes where request_number = $1 order by id',
    [number],
  )

async function deskOf(db: Queryable) {
  const now = new Date()
  return Promise.all(
    (await numbersOf(db)).map(async (number) => ({
      ...(await readRequest(db, number, now)),
      changes: await changesOf(db, number),
    })),
  )
}

type DeskRequest = Awaited<ReturnType<typeof deskOf>>[number]

function article({ number, topic, state, contact, order_number, line_name, messages }: DeskRequest): string {
  const about = [state, contact, order_number && `заказ ${order_number}`, line_name].filter(Boolean).join(', ')
  const said = messages.map(({ author, text, files }) => {
    const names = files.map(({ name }) => name).join(', ')
    return `${author}: ${text}${names && ` [${names}]`}`
  })
  return `<article id="${number}"><h2>${escapeHtml(`Обращение ${number}: ${topic}`)}</h2>
    <p class="note">${escapeHtml(about)}</p><pre>${escapeHtml(said.join('\n\n'))}</pre>
    <form method="post" action="/support-desk/${number}">
      <p><textarea name="text" rows="3" cols="60" aria-label="Ответ"></textarea></p>
      <p><button name="to" value="work">В работу</button> <button name="to" value="waits">Спросить покупателя</button>
      <button name="to" value="solved">Решено</button></p>
    </form></article>`
}

/** The desk where testers answer requests as the retailer does: a page, and a call. */
export function supportDesk(db: Database): Router {
  const router = express.Router()
  router.get('/support-desk', async (_request, response) => {
    const requests = await deskOf(db)
    const text = requests.map(article).join('') || '<p class="note">Пока пусто.</p>'
    response.type('html').send(page('Обращения', text))
  })
  router.get('/support-desk.json', async (_request, response) => void response.json(await deskOf(db)))
  router.post('/support-desk/:number', express.urlencoded({ extended: false }), async (request, response) => {
    const given = Answer.safeParse(request.body ?? {})
    if (!given.success) throw badRequest(z.prettifyError(given.error))
    const number = String(request.params.number)
    await answerRequest(db, number, given.data)
    if (request.is('urlencoded')) response.redirect(303, `/support-desk#${encodeURIComponent(number)}`)
    else response.json(await readRequest(db, number, new Date()))
  })
  return router
}
