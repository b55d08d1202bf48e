import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { Crm } from '../../shop/leads/crm.ts'
import { openCrm } from '../../shop/leads/crm-server.fixture.ts'
import { draft, place, temporaryFolder } from '../../shop/leads/leads.fixture.ts'
import { Leads } from '../../shop/leads/leads.ts'
import { runInRequest } from '../upstream/request-context.ts'
import { Webhook } from '../webhooks/webhook.ts'

/** Time limit of the visitor's request, ms. */
const REQUEST_MS = 1000

async function openLeads() {
  const crm = await openCrm()
  const webhook = new Webhook({ url: crm.url, user: '1', token: 'vitrina-tests' })
  const leads = new Leads(new Crm(webhook), pino({ level: 'silent' }), { dataDir: temporaryFolder(), pauseMs: 20 })
  onTestFinished(() => leads.close())
  return { crm, leads }
}

test('sends a waiting entry even when the request that stored it is long over', async () => {
  const { crm, leads } = await openLeads()
  crm.answer = { status: 403, body: '{"error":"ACCESS_DENIED"}' }
  const answer = runInRequest({ requestId: 'request', limitMs: REQUEST_MS }, () => leads.send('key', draft, place))
  expect(await answer).toEqual({ sent: false, kept: false })
  await pause(REQUEST_MS)
  crm.answer = { body: '{"result":77}' }
  crm.calls.length = 0
  await expect.poll(() => leads.waiting().count, { timeout: 10_000 }).toBe(0)
  expect(crm.taken()).toHaveLength(1)
}, 20_000)
