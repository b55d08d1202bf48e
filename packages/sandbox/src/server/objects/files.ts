import { randomBytes } from 'node:crypto'
import type { ObjectFile } from '@vitrina/contracts/retailer/object-files'
import type { Queryable } from '../../database/database.ts'
import { HttpError, notFound } from '../http-error.ts'

const mostFiles = 100
const retentionDays = 30

const columns = 'id, name, octet_length(content) as size, created_at'
type Row = Omit<ObjectFile, 'created_at'> & { created_at: Date }
const toObjectFile = (row: Row): ObjectFile => ({ ...row, created_at: row.created_at.toISOString() })

/** Files of an object, newest first. */
export async function filesOf(db: Queryable, objectId: string): Promise<ObjectFile[]> {
  const rows = await db.query<Row>(
    `select ${columns} from object_files where object_id = $1 and removed_at is null order by created_at desc, id`,
    [objectId],
  )
  return rows.map(toObjectFile)
}

async function assertCapacityForFile(tx: Queryable, objectId: string): Promise<void> {
  const counted = 'select count(*) as n from object_files where object_id = $1 and removed_at is null'
  const [row] = await tx.query<{ n: number }>(counted, [objectId])
  if ((row?.n ?? 0) >= mostFiles) {
    throw new HttpError(409, { detail: `У объекта уже ${mostFiles} файлов. Удалите ненужные.` })
  }
}

/** Stores a file for a locked object; refuses (409) beyond the limit. Files removed long ago are deleted for good. */
export async function saveFile(
  tx: Queryable,
  objectId: string,
  { name, content }: { name: string; content: Buffer },
): Promise<ObjectFile> {
  const outdated = 'object_id = $1 and removed_at < now() - make_interval(days => $2::integer)'
  await tx.query(`delete from object_files where ${outdated}`, [objectId, retentionDays])
  await assertCapacityForFile(tx, objectId)
  const [row] = await tx.query<Row>(
    `insert into object_files (id, object_id, name, content, created_at)
     values ($1, $2, $3, decode($4, 'base64'), clock_timestamp()) returning ${columns}`,
    [randomBytes(16).toString('base64url'), objectId, name, content.toString('base64')],
  )
  if (!row) throw new Error('A file that was kept has to be there')
  return toObjectFile(row)
}

/** A file of this object; 404 for an unknown one or one of another object. */
export async function fileOf(
  db: Queryable,
  objectId: string,
  id: string,
  { removed = false } = {},
): Promise<{ name: string; isRemoved: boolean }> {
  const [row] = await db.query<{ name: string; is_removed: boolean }>(
    'select name, removed_at is not null as is_removed from object_files where object_id = $1 and id = $2',
    [objectId, id],
  )
  if (!row || (row.is_removed && !removed)) throw notFound('Такого файла нет')
  return { name: row.name, isRemoved: row.is_removed }
}

export async function bytesOf(db: Queryable, id: string): Promise<Buffer> {
  const read = `select encode(content, 'base64') as content from object_files where id = $1`
  const [row] = await db.query<{ content: string }>(read, [id])
  return Buffer.from(row?.content ?? '', 'base64')
}

/** Marks a file as removed. */
export async function removeFile(tx: Queryable, id: string): Promise<void> {
  await tx.query('update object_files set removed_at = now() where id = $1', [id])
}

/** Restores a removed file; refuses (409) beyond the limit. */
export async function restoreFile(tx: Queryable, objectId: string, id: string): Promise<ObjectFile> {
  const { isRemoved } = await fileOf(tx, objectId, id, { removed: true })
  if (isRemoved) await assertCapacityForFile(tx, objectId)
  const restored = `update object_files set removed_at = null where id = $1 returning ${columns}`
  const [row] = await tx.query<Row>(restored, [id])
  if (!row) throw notFound('Такого файла нет')
  return toObjectFile(row)
}
