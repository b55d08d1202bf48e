import { randomUUID } from 'node:crypto'
import { problemApi } from '@vitrina/contracts/site/problem'
import express, { type Express } from 'express'
import supertest from 'supertest'
import { onTestFinished } from 'vitest'
import { createApp } from '../../app.ts'
import { listedProduct, openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import { department } from '../../shop/basket/basket.fixture.ts'

/** Gateways with a tracker that records every task and answers with the status and at the time that a test sets. */
export async function openProblemGateway(environment: Record<string, string> = {}) {
  const tasks: string[] = []
  const tracker = { status: 200, waitsFor: Promise.resolve() as Promise<unknown> }
  const outside = express().use(express.json())
  outside.get('/api/expro/departments/', (_, response) => void response.json([department('00012', 'Вологда', 'p')]))
  outside.post('/api/ecm/bazis/products/idcodes/', ({ body }, response) => {
    response.json(body.filter((code: string) => code !== '404').map((code: string) => listedProduct(code)))
  })
  outside.post('/tracker/*rest', async ({ body }, response) => {
    tasks.push(body.fields.DESCRIPTION)
    await tracker.waitsFor
    response.status(tracker.status).json({ result: tasks.length })
  })
  const retailer = await openRetailer(outside)
  onTestFinished(retailer.close)
  const { config } = retailer.services()
  const settings = {
    TRACKER_URL: `${config.retailerUrl}/tracker`,
    TRACKER_TOKEN: 'only-the-gateway-knows',
    TRUST_PROXY: '1',
  }
  const gateway = () => {
    const services = retailer.services({ ...settings, ...environment })
    onTestFinished(() => services.cluster.close())
    onTestFinished(() => services.limits.close())
    return createApp(services)
  }
  return { tasks, tracker, gateway }
}

export const visitor = randomUUID()
let networks = 0

interface ReportOptions {
  key?: string
  cookie?: string
  comment?: string
  idcode?: string
  address?: string
}

/** Sends a report of a mistake in a product, each time from another network unless `address` is given. */
export function report(
  app: Express,
  { key, cookie = `user_uuid=${visitor}`, comment = 'Вес не 25 кг', idcode = '100500', address }: ReportOptions = {},
) {
  const request = supertest(app).post(problemApi.report.path.replace(':idcode', idcode))
  networks += 1
  request.set({ 'x-vitrina': '1', cookie, 'x-forwarded-for': address ?? `10.1.${networks >> 8}.${networks & 255}` })
  if (key !== undefined) request.set('idempotency-key', key)
  return request.send({ comment })
}

export const newKey = (): string => randomUUID()
