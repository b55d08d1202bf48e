import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import express, { type Request, type Response, type Router } from 'express'
import type { Database } from '../database/database.ts'
import { FeedRejectedError } from './feed-error.ts'
import { importFeed, type Progress } from './import-feed.ts'
import type { ImportResult, Issue } from './report.ts'

/** The response to `POST /import`: one of these on each line, the last one `done` or `refused`. */
export type ImportMessage =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'issue'; issue: Issue }
  | { kind: 'done'; result: ImportResult }
  | { kind: 'refused'; reason: string }

/** Number of issues that are sent; the report contains all of them. */
const issuesSent = 50

function ratesFrom(query: unknown): Record<string, number> {
  const pairs = [query].flat().filter((pair) => typeof pair === 'string')
  return Object.fromEntries(pairs.map((pair) => pair.split('=')).map(([id = '', rate]) => [id, Number(rate)]))
}

async function runImport(db: Database, dataDir: string, file: string, request: Request, response: Response) {
  const send = (message: ImportMessage) => response.write(`${JSON.stringify(message)}\n`)
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  let issues = 0
  try {
    const result = await importFeed({
      db,
      chunks: createReadStream(file),
      name: typeof request.query.name === 'string' ? request.query.name : 'feed.xml',
      dataDir,
      rates: ratesFrom(request.query.rate),
      signal: gone.signal,
      onProgress: (progress) => send({ kind: 'progress', progress }),
      onIssue: (issue) => {
        issues += 1
        if (issues <= issuesSent) send({ kind: 'issue', issue })
      },
    })
    send({ kind: 'done', result })
  } catch (cause) {
    if (!(cause instanceof FeedRejectedError)) console.error('import failed:', cause)
    const reason = cause instanceof FeedRejectedError ? cause.message : 'Загрузка не удалась: каталог не изменён.'
    send({ kind: 'refused', reason })
  }
}

/**
 * `POST /import?name=feed.xml&rate=USD=90.5` with the file as body: replaces the catalogue by that feed. The body is
 * stored first, because parsing may take longer than the request timeout. Only one import runs at a time. A page in a
 * browser cannot send one: the content type application/xml needs a CORS preflight, which is not answered.
 */
export function feedRouter(db: Database, dataDir: string): Router {
  const router = express.Router()
  let busy = false
  router.post('/import', async (request, response) => {
    if (!request.is('application/xml')) {
      response.status(415).json({ detail: 'Ожидается файл с Content-Type: application/xml.' })
      return
    }
    if (busy) {
      response.status(409).json({ detail: 'Уже загружается другой файл.' })
      return
    }
    busy = true
    const folder = join(dataDir, 'sandbox', 'imports')
    const file = join(folder, `${randomUUID()}.upload`)
    try {
      mkdirSync(folder, { recursive: true })
      await pipeline(request, createWriteStream(file))
      response.setHeader('content-type', 'application/x-ndjson; charset=utf-8')
      await runImport(db, dataDir, file, request, response)
    } catch {
      // The client disconnected before the end of the file: there is nobody to answer.
    } finally {
      busy = false
      await rm(file, { force: true })
      response.end()
    }
  })
  return router
}
