import { randomBytes } from 'node:crypto'
import { type OrderFile, orderFilesPath } from '@vitrina/contracts/retailer/order'
import express, { type Router } from 'express'
import type { Queryable } from '../../database/database.ts'
import { badRequest, HttpError, notFound } from '../http-error.ts'

const mostBytes = 10 * 1024 * 1024
const unusedLifetime = '1 day'

/** Reads a file of an order as bytes, whatever its content type. Has to be registered before the JSON parser. */
export function orderFileBytes(): Router {
  const router = express.Router()
  router.post(orderFilesPath, (request, _response, next) => {
    if (Number(request.headers['content-length']) > mostBytes) throw tooLarge()
    next()
  })
  router.post(orderFilesPath, express.raw({ type: () => true, limit: mostBytes }))
  return router
}

const tooLarge = () => new HttpError(413, { detail: 'Файл больше 10 МБ' })

/** A name without folders and invisible characters, 200 characters at most. */
function shownName(given: unknown): string {
  const last = typeof given === 'string' ? (given.split(/[/\\]/).at(-1) ?? '') : ''
  const name = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return [...name].slice(0, 200).join('')
}

async function saveFile(db: Queryable, name: string, content: Buffer): Promise<OrderFile> {
  await db.query(
    `delete from order_files where order_number is null and created_at < now() - interval '${unusedLifetime}'`,
  )
  const id = randomBytes(16).toString('base64url')
  await db.query(`insert into order_files (id, name, content) values ($1, $2, decode($3, 'base64'))`, [
    id,
    name,
    content.toString('base64'),
  ])
  return { id, name, size: content.length }
}

/** Attaches files to an order. Refuses (400) files that do not exist, are too old, or belong to another order. */
export async function attachFiles(tx: Queryable, order: string, ids: readonly string[]): Promise<OrderFile[]> {
  if (ids.length === 0) return []
  await tx.query('select 1 from order_files where id = any ($1::text[]) order by id for update', [ids])
  const files = await tx.query<OrderFile>(
    `update order_files set order_number = $1
     where id = any ($2::text[]) and order_number is null and created_at >= now() - interval '${unusedLifetime}'
     returning id, name, octet_length(content) as size`,
    [order, ids],
  )
  if (files.length < ids.length) throw badRequest('Файл не найден, приложите его ещё раз')
  return files
}

/** Files of orders: uploaded by the site, read by the retailer. */
export function orderFileRoutes(db: Queryable): Router {
  const router = express.Router()
  router.post(orderFilesPath, async (request, response) => {
    const name = shownName(request.query.name)
    if (name === '') throw badRequest('Укажите название файла')
    if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw badRequest('Файл пуст')
    response.set('Cache-Control', 'no-store').json(await saveFile(db, name, request.body))
  })
  router.get('/order-files/:id', async (request, response) => {
    const [file] = await db.query<{ name: string; content: string }>(
      `select name, encode(content, 'base64') as content from order_files where id = $1`,
      [request.params.id],
    )
    if (!file) throw notFound()
    // Sent as a download: the content comes from anybody.
    response.attachment(file.name).type('application/octet-stream').set('X-Content-Type-Options', 'nosniff')
    response.send(Buffer.from(file.content, 'base64'))
  })
  return router
}
