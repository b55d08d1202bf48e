import { createReadStream, statSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { openDatabase } from '../database/connection.ts'
import type { Database } from '../database/database.ts'
import { FolderInUseError } from '../database/folder-lock.ts'
import { openImportConsole } from './console.ts'
import { FeedRejectedError } from './feed-error.ts'
import { importFeed } from './import-feed.ts'
import type { ImportMessage } from './router.ts'

const usage = `Использование: npm run import -- feed.xml [--rate USD=90.5]
Загружает файл YML вместо каталога; --rate задаёт курс валюты, если в файле его нет.`

interface ImportArguments {
  file: string
  size: number
  rates: Record<string, number>
}

function parseArguments(args: readonly string[]): ImportArguments {
  let parsed: { values: { rate?: string[] }; positionals: string[] }
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { rate: { type: 'string', multiple: true } },
    })
  } catch {
    throw new FeedRejectedError(usage)
  }
  const [file, ...others] = parsed.positionals
  if (file === undefined || others.length > 0) throw new FeedRejectedError(usage)
  const rates: Record<string, number> = {}
  for (const pair of parsed.values.rate ?? []) {
    const [id = '', rate = ''] = pair.split('=')
    if (!/^[A-Z]{3}$/.test(id) || !(Number(rate) > 0)) {
      throw new FeedRejectedError(`Курс «${pair}» не понят: ожидается, например, USD=90.5.`)
    }
    rates[id] = Number(rate)
  }
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new FeedRejectedError(`Файла «${file}» нет.`)
  return { file, size: found.size, rates }
}

/** Whether a sandbox answers on this port. */
function sandboxAnswers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = request({ host: '127.0.0.1', port, path: '/health', timeout: 2000 }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    probe.on('timeout', () => probe.destroy())
    probe.on('error', () => resolve(false))
    probe.end()
  })
}

/**
 * Sends the feed to the running sandbox: it holds the embedded database, and its visitors get the new goods at once.
 */
async function importThroughSandbox(port: number, { file, size, rates }: ImportArguments): Promise<void> {
  const telling = openImportConsole(process.stdout, size)
  const query = new URLSearchParams({ name: basename(file) })
  for (const [id, rate] of Object.entries(rates)) query.append('rate', `${id}=${rate}`)
  const post = request({
    ...{ host: '127.0.0.1', port, path: `/import?${query}`, method: 'POST' },
    headers: { 'content-type': 'application/xml', 'content-length': size },
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    post.on('error', reject)
    post.on('response', (response) => {
      if (response.statusCode === 409) reject(new FeedRejectedError('Песочница уже загружает другой файл.'))
      else if (response.statusCode !== 200) reject(new FeedRejectedError('Песочница не приняла файл.'))
      else resolve(response)
    })
  })
  const [answer] = await Promise.all([answered, pipeline(createReadStream(file), post)])
  for await (const line of createInterface({ input: answer })) {
    const message: ImportMessage = JSON.parse(line)
    if (message.kind === 'progress') telling.progress(message.progress)
    else if (message.kind === 'issue') telling.issue(message.issue)
    else if (message.kind === 'refused') throw new FeedRejectedError(message.reason)
    else return telling.done(message.result)
  }
  throw new FeedRejectedError('Песочница остановилась, не закончив загрузку: каталог не изменён.')
}

async function importHere(config: Config, { file, size, rates }: ImportArguments): Promise<void> {
  const telling = openImportConsole(process.stdout, size)
  const stop = new AbortController()
  const abort = () => stop.abort()
  process.once('SIGINT', abort)
  let db: Database | undefined
  try {
    db = await openDatabase({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL })
    const result = await importFeed({
      ...{ db, rates, chunks: createReadStream(file), name: basename(file), dataDir: config.DATA_DIR },
      signal: stop.signal,
      onProgress: telling.progress,
      onIssue: telling.issue,
    })
    telling.done(result)
  } finally {
    await db?.close()
    process.off('SIGINT', abort)
  }
}

/**
 * `npm run import -- feed.xml`: loads a YML feed through the sandbox when it runs, else directly into its database.
 * Resolves to the exit code; the reason of a refusal is printed in one sentence.
 */
export async function importCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const config = readConfig(env)
    const order = parseArguments(args)
    if (await sandboxAnswers(config.SANDBOX_PORT)) await importThroughSandbox(config.SANDBOX_PORT, order)
    else await importHere(config, order)
    return 0
  } catch (cause) {
    if (!(cause instanceof FeedRejectedError || cause instanceof FolderInUseError)) throw cause
    console.error(cause.message)
    return 1
  }
}
