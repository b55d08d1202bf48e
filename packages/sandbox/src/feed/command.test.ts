import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../database/connection.ts'
import type { Database } from '../database/database.ts'
import { importCommand } from './command.ts'
import { feedRouter } from './router.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-command-'))
let db: Database
let server: Server
let port: number
let shown: string

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name)

beforeAll(async () => {
  db = await openDatabase({ dataDir })
  const app = express()
  app.get('/health', (_request, response) => void response.json({ status: 'ok' }))
  server = createServer(app.use(feedRouter(db, dataDir))).listen(0, '127.0.0.1')
  await new Promise((settle) => server.once('listening', settle))
  port = (server.address() as AddressInfo).port
}, 60_000)

afterAll(async () => {
  server.close()
  await db.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

beforeEach(() => {
  shown = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    shown += text
    return true
  })
  vi.spyOn(console, 'error').mockImplementation((text) => {
    shown += text
  })
  return () => vi.restoreAllMocks()
})

test('a running sandbox imports the feed, and the command prints progress and result', async () => {
  expect(await importCommand([fixture('good-simple.xml')], { SANDBOX_PORT: `${port}` })).toBe(0)
  expect(shown).toContain('100 %, предложений: 3')
  expect(shown).toContain('новых 3')
  expect(await importCommand([fixture('good-simple.xml')], { SANDBOX_PORT: `${port}` })).toBe(0)
  expect(shown).toContain('Без изменений (товаров: 3')
})

test('sends rates from the arguments to the running sandbox', async () => {
  expect(await importCommand([fixture('wild.xml'), '--rate', 'EUR=98'], { SANDBOX_PORT: `${port}` })).toBe(0)
  const [row] = await db.query(
    `select p.price from prices p join products on id = product_id where idcode = 'w2' limit 1`,
  )
  expect(row).toEqual({ price: 9800 })
})

test('exits with 1 and the reason when the sandbox refuses the feed', async () => {
  expect(await importCommand([fixture('truncated.xml')], { SANDBOX_PORT: `${port}` })).toBe(1)
  expect(shown).toContain('Файл обрывается на середине: каталог не изменён.')
})

test('leaves a database that another process holds, and prints what to do', async () => {
  // Nothing listens on port 1, so the command opens the folder, which this test holds.
  expect(await importCommand([fixture('good-simple.xml')], { SANDBOX_PORT: '1', DATA_DIR: dataDir })).toBe(1)
  expect(shown).toContain('остановите сайт')
})

test.each([
  [[], 'Использование'],
  [['no-such-file.xml'], 'Файла «no-such-file.xml» нет.'],
  [[fixture('wild.xml'), '--rate', 'EUR=дорого'], 'не понят'],
  [['--unknown'], 'Использование'],
])('exits with 1 for the arguments %j', async (args, text) => {
  expect(await importCommand(args, { SANDBOX_PORT: '1', DATA_DIR: dataDir })).toBe(1)
  expect(shown).toContain(text)
})
