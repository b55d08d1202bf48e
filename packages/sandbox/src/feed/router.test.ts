import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openEmptyDatabase } from '../database/in-memory.fixture.ts'
import { feedRouter, type ImportMessage } from './router.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-import-'))
let db: Database
let server: Server
let url: string

beforeAll(async () => {
  db = await openEmptyDatabase()
  server = createServer(express().use(feedRouter(db, dataDir))).listen(0, '127.0.0.1')
  await new Promise((settle) => server.once('listening', settle))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/import`
}, 60_000)

afterAll(async () => {
  server.close()
  await db.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

function fixture(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', name)))
}

async function post(name: string, type = 'application/xml'): Promise<{ status: number; messages: ImportMessage[] }> {
  const response = await fetch(`${url}?name=${name}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: fixture(name),
  })
  const text = await response.text()
  const messages = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { status: response.status, messages }
}

test('imports a feed that is sent to the running sandbox, and streams progress and issues', async () => {
  const { messages } = await post('wild.xml')
  expect(messages.at(-1)).toMatchObject({ kind: 'done', result: { offers: 4, skipped: 8 } })
  expect(messages.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['progress', 'issue']))
  expect(await db.query('select idcode from products')).toHaveLength(4)
})

test('answers one sentence for a refused file, and does not store it', async () => {
  const { messages } = await post('not-yml.html')
  expect(messages).toEqual([{ kind: 'refused', reason: expect.stringContaining('не файл YML') }])
  expect(readdirSync(join(dataDir, 'sandbox', 'imports')).filter((name) => name.endsWith('.upload'))).toEqual([])
})

test('refuses requests that a page in a browser could send without a preflight', async () => {
  expect(await post('good-simple.xml', 'text/plain')).toMatchObject({ status: 415 })
})

test('answers a second import with a refusal while the first one runs', async () => {
  const answers = await Promise.all([post('good-simple.xml'), post('good-simple.xml')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})
