import { randomBytes } from 'node:crypto'
import type { OrderFile } from '@vitrina/contracts/retailer/order'
import { supportFilePath, supportFilesPath } from '@vitrina/contracts/retailer/support'
import express, { type Router } from 'express'
import type { Database, Queryable } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { badRequest, forbidden, HttpError, notFound } from '../http-error.ts'
import { companiesOf } from '../order-history/visible-orders.ts'

const mostBytes = 10 * 1024 * 1024
/** Limit of one buyer's unattached files: two messages full of files. */
const mostUnusedBytes = 100 * 1024 * 1024
const unusedLifetime = '1 day'
const mostFiles = 5

const tooLarge = () => new HttpError(413, { detail: 'Файл больше 10 МБ' })

/** Reads a file as bytes, whatever its content type. Has to be registered before the JSON parser. */
export function fileBytes(path: string): Router {
  const router = express.Router()
  router.post(path, (request, _response, next) => {
    if (Number(request.headers['content-length']) > mostBytes) throw tooLarge()
    next()
  })
  router.post(path, express.raw({ type: () => true, limit: mostBytes }))
  return router
}

/** A name without folders and invisible characters, 200 characters at most. */
export function shownName(given: unknown): string {
  const last = typeof given === 'string' ? (given.split(/[/\\]/).at(-1) ?? '') : ''
  const name = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return [...name].slice(0, 200).join('')
}

/** Stores an unattached file; refuses (409) beyond the limit of one buyer. */
export async function saveFile(db: Database, userUuid: string, name: string, content: Buffer): Promise<OrderFile> {
  const id = randomBytes(16).toString('base64url')
  await db.transaction(async (tx) => {
    // Serialises concurrent uploads of one buyer, so that the limit is exact.
    await tx.query('select 1 from users where uuid_code = $1 for update', [userUuid])
    await tx.query(
      `delete from support_files where message_id is null and created_at < now() - interval '${unusedLifetime}'`,
    )
    const [unused] = await tx.query<{ bytes: number }>(
      `select coalesce(sum(octet_length(content)), 0) as bytes from support_files
       where user_uuid = $1 and message_id is null`,
      [userUuid],
    )
    if ((unused?.bytes ?? 0) + content.length > mostUnusedBytes) {
      throw new HttpError(409, {
        detail: 'Слишком много файлов без обращения. Отправьте обращение с теми, что уже есть.',
      })
    }
    await tx.query(
      `insert into support_files (id, user_uuid, name, content) values ($1, $2, $3, decode($4, 'base64'))`,
      [id, userUuid, name, content.toString('base64')],
    )
  })
  return { id, name, size: content.length }
}

const noFile = () => new HttpError(422, { detail: 'Файл не найден. Приложите его ещё раз.', field: 'file_ids' })

/** Attaches files to a message. Refuses (422) files that do not exist, or belong to another buyer or message. */
export async function attachFiles(
  tx: Queryable,
  { userUuid, messageId }: { userUuid: string; messageId: number },
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length > mostFiles) throw new HttpError(422, { detail: `Можно приложить не больше ${mostFiles} файлов` })
  if (wanted.length === 0) return
  await tx.query('select 1 from support_files where id = any ($1::text[]) order by id for update', [wanted])
  const attached = await tx.query<{ id: string }>(
    `update support_files set message_id = $1, position = array_position($2::text[], id)
     where id = any ($2::text[]) and user_uuid = $3 and message_id is null returning id`,
    [messageId, wanted, userUuid],
  )
  if (attached.length < wanted.length) throw noFile()
}

/** Files of requests: uploaded by their buyers, readable for everyone who may see the request. */
export function supportFileRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()
  router.post(supportFilesPath, async (request, response) => {
    const userUuid = await tokens.requireUserUuid(request.headers.authorization)
    const name = shownName(request.query.name)
    if (name === '') throw badRequest('Укажите название файла')
    if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw badRequest('Файл пуст')
    response.set('Cache-Control', 'no-store').json(await saveFile(db, userUuid, name, request.body))
  })
  router.get(supportFilePath, async (request, response) => {
    const userUuid = await tokens.requireUserUuid(request.headers.authorization)
    const [file] = await db.query<{ name: string; user_uuid: string; company_id: string | null; asker: string | null }>(
      `select f.name, f.user_uuid, r.company_id, r.user_uuid as asker from support_files f
       left join support_messages m on m.id = f.message_id left join support_requests r on r.number = m.request_number
       where f.id = $1`,
      [String(request.params.id)],
    )
    if (!file) throw notFound('Такого файла нет')
    const isOwn = [file.user_uuid, file.asker].includes(userUuid)
    const isOfCompany = file.company_id !== null && (await companiesOf(db, userUuid)).includes(file.company_id)
    if (!isOwn && !isOfCompany) throw forbidden('Это файл другого покупателя')
    const [bytes] = await db.query<{ content: string }>(
      `select encode(content, 'base64') as content from support_files where id = $1`,
      [String(request.params.id)],
    )
    response.attachment(file.name).type('application/octet-stream').set('X-Content-Type-Options', 'nosniff')
    response.set('Cache-Control', 'no-store').send(Buffer.from(bytes?.content ?? '', 'base64'))
  })
  return router
}
