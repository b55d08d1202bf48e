import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { Webhook } from './infra/webhooks/webhook.ts'
import { Crm } from './shop/leads/crm.ts'
import { openCrm } from './shop/leads/crm-server.fixture.ts'
import { draft, place } from './shop/leads/leads.fixture.ts'
import { Leads } from './shop/leads/leads.ts'

function send(folder: string, crmUrl: string, seconds: string): Promise<{ code: number | null; text: string }> {
  const file = path.join(import.meta.dirname, 'outbox-main.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, folder, seconds], {
    env: {
      PATH: process.env.PATH,
      RETAILER_URL: 'http://127.0.0.1:1',
      CRM_URL: crmUrl,
      CRM_TOKEN: 'vitrina-tests',
      CRM_RETRY_SECONDS: '0.05',
      LOG_LEVEL: 'silent',
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text: text.trim() })))
}

test('the outbox command sends the queue of a lost machine’s data folder and reports what remains', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-left-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const crm = await openCrm()
  const refused = { status: 403, body: '{"error":"ACCESS_DENIED"}' }
  const taken = crm.answer
  expect(await send(folder, crm.url, '1')).toEqual({ code: 1, text: `${folder} has nothing that waits` })

  crm.answer = refused
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const webhook = new Webhook({ url: crm.url, user: '1', token: 'vitrina-tests' })
  const leads = new Leads(new Crm(webhook), log, { dataDir: folder, pauseMs: 10 })
  await leads.send('key', draft, place)
  await leads.close()
  // A gateway that shuts down logs the leads it leaves behind.
  const logEntry = lines.map((line) => JSON.parse(line)).find(({ count }) => count === 1)
  expect(logEntry).toMatchObject({ level: 50, file: path.join(folder, 'leads.sqlite') })
  expect(leads.waiting().count).toBe(1)

  expect(await send(folder, crm.url, '0.1')).toEqual({
    code: 1,
    text: `1 leads and 0 sign-outs still wait in ${folder}`,
  })
  crm.answer = taken
  crm.calls.length = 0
  expect(await send(folder, crm.url, '20')).toEqual({ code: 0, text: 'Nothing waits any more' })
  expect(crm.taken()).toHaveLength(1)
}, 30_000)
