/** The quick-order routes in front of a fake retailer, whose responses a test may change. */
import type { MatchedText } from '@vitrina/contracts/retailer/matching'
import express, { type Response } from 'express'
import pino from 'pino'
import { errorHandler } from '../../http/http-errors.ts'
import { listedProduct, openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { quickOrderFileRoutes, quickOrderRoutes } from './routes.ts'

export const matchedText = (
  ...candidates: [likeness: number, more: Parameters<typeof listedProduct>[1]][]
): MatchedText => ({
  isCode: false,
  candidates: candidates.map(([likeness, more], at) => ({ likeness, product: listedProduct(`10050${at}`, more) })),
})

export async function openShop() {
  const shop = {
    /** A number is answered as a status. */
    match: ((texts) => ({ matches: texts.map(() => matchedText([1, {}])) })) as (texts: string[]) => object | number,
    requests: [] as { texts: string[]; prices: Record<string, unknown> }[],
    visitor: {
      uuid: 'visitor-1',
      department: { id_1c: '00012', store: 'store12', base_price: 'price_vologda' },
      clientCode: undefined as string | undefined,
    },
  }
  const give = (answer: object | number, response: Response) =>
    typeof answer === 'number' ? response.status(answer).json({}) : response.json(answer)
  const standIn = express()
  standIn.use(express.json())
  standIn.post('/api/ecm/bazis/products/match/', ({ body, query }, response) => {
    shop.requests.push({ texts: body.texts, prices: query })
    give(shop.match(body.texts), response)
  })
  const retailer = await openRetailer(standIn)
  const services = retailer.services()
  const app = express()
  app.use((request, response, next) => {
    Object.assign(request, { id: 'test', log: pino({ level: 'silent' }) })
    response.locals.visitor = { ...shop.visitor } as unknown as Visitor
    next()
  })
  app.use(
    services.limits.forCalls(),
    quickOrderFileRoutes(services),
    express.json({ limit: '256kb' }),
    quickOrderRoutes(services),
    errorHandler,
  )
  return Object.assign(shop, { app, close: retailer.close })
}

export type Shop = Awaited<ReturnType<typeof openShop>>
