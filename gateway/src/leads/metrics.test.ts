import express from 'express'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { draft, openLeads, place } from './leads.fixture.ts'
import { leadMetrics } from './metrics.ts'

test('how many leads wait and for how long is told to Prometheus', async () => {
  const { leads } = openLeads({ 'crm.lead.add.json': 'down' }, { pauseMs: 60_000 })
  const ask = async () => (await supertest(app).get('/metrics/leads')).text
  const app = express().use(leadMetrics(leads, () => Date.now() + 90_000))
  expect(await ask()).toMatch(/^vitrina_leads_waiting 0$[\s\S]*^vitrina_leads_waiting_seconds 0$/m)
  await leads.send('key', draft, place)
  const told = await ask()
  expect(told).toMatch(/^vitrina_leads_waiting 1$/m)
  const [, seconds] = /^vitrina_leads_waiting_seconds ([\d.]+)$/m.exec(told) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(90)
})
