import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { retailerMatchingApi } from '@vitrina/contracts/retailer/matching'
import { quickOrderApi } from '@vitrina/contracts/site/quick-order'
import express from 'express'
import pino from 'pino'
import { expect, test } from 'vitest'
import { longestBlockOf, startCpuTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { listedProduct, openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { presentProduct } from '../catalog/presenters.ts'
import { quickOrderRoutes } from './routes.ts'

const features = Array.from({ length: 20 }, (_, at) => ({ name: `Характеристика ${at}`, value: `значение ${at}` }))
const candidates = Array.from({ length: 12 }, (_, at) => ({
  likeness: 0.9 - at / 20,
  product: listedProduct(`10050${at}`, { features, name: `Гипсокартон ${12 + at}×1200×2500 мм`, unit: 'лист' }),
}))
/** A response of realistic size: twelve candidates with all their features for each row. */
const answerTo = (rows: number) =>
  JSON.stringify({ matches: Array.from({ length: rows }, () => ({ isCode: false, candidates })) })
const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** CPU time in ms of handling a hundred rows without yielding. */
function inOnePiece(): number {
  const text = answerTo(100)
  const worked = startCpuTimer()
  const { matches } = retailerMatchingApi.match.response.parse(JSON.parse(text))
  const rows = matches.map((match) => ({
    row: { text: 'гкл', quantity: null, unit: '' },
    words: 'гкл',
    quantity: null,
    unit: '',
    outcome: 'unclear' as const,
    candidates: match.candidates
      .slice(0, 5)
      .map((one) => ({ ...one, product: presentProduct(one.product), count: 1, note: '' })),
    fault: null,
  }))
  JSON.stringify(quickOrderApi.match.response.parse({ rows }))
  return worked()
}

test('matches 5,000 rows in order, with pauses much shorter than the whole work', async () => {
  const answers = new Map<number, string>()
  const batchSizes: number[] = []
  const standIn = express()
  standIn.use(express.json())
  standIn.post('/api/ecm/bazis/products/match/', ({ body }, response) => {
    batchSizes.push(body.texts.length)
    const known = answers.get(body.texts.length) ?? answerTo(body.texts.length)
    answers.set(body.texts.length, known)
    response.type('json').send(known)
  })
  const retailer = await openRetailer(standIn)
  const app = express()
  app.use((request, response, next) => {
    Object.assign(request, { id: 'test', log: pino({ level: 'silent' }) })
    const department = { id_1c: '1', store: 'store12', base_price: 'price_vologda' }
    response.locals.visitor = { department } as unknown as Visitor
    next()
  })
  app.use(express.json({ limit: '256kb' }), quickOrderRoutes(retailer.services()))
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** Sends a hundred rows and only counts the bytes of the response, since parsing it would block the event loop. */
  const send = (from: number) =>
    new Promise<number>((resolve, reject) => {
      const rows = Array.from({ length: 100 }, (_, at) => ({ text: `гкл ${from + at} лист`, quantity: 2, unit: 'шт' }))
      const call = request({ port, method: 'POST', path: quickOrderApi.match.path }, (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('end', () => resolve(response.statusCode === 200 ? bytes : 0))
      })
      call.setHeader('content-type', 'application/json')
      call.on('error', reject)
      call.end(JSON.stringify({ rows }))
    })

  for (let warm = 0; warm < 5; warm += 1) {
    await send(0)
    inOnePiece()
  }
  batchSizes.length = 0
  const [pauses, whole]: [number[], number[]] = [[], []]
  for (let from = 0; from < 5000; from += 100) {
    const { result: bytes, ms } = await longestBlockOf(() => send(from))
    expect(bytes).toBeGreaterThan(100_000)
    pauses.push(ms)
    if (from % 500 === 0) whole.push(inOnePiece())
  }
  server.closeAllConnections()
  server.close()
  retailer.close()
  const [usual, longest, atOnce] = [median(pauses), Math.max(...pauses), median(whole)]
  console.log(
    `matching: pause ${usual.toFixed(1)} ms, longest ${longest.toFixed(1)} ms, in one piece ${atOnce.toFixed(1)} ms`,
  )
  // Two texts for each row, and more for rows that these leave unclear.
  const texts = batchSizes.reduce((sum, rows) => sum + rows, 0)
  expect(texts).toBeGreaterThanOrEqual(10_000)
  expect(texts).toBeLessThanOrEqual(35_000)
  expect(usual).toBeLessThan(Math.max(15, atOnce * 0.6))
}, 120_000)
