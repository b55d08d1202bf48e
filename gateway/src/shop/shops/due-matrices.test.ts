import express from 'express'
import { expect, test } from 'vitest'
import { openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { dueMatrices } from './due-matrices.ts'

test('requests due matrices on behalf of the visitor and returns them without markup', async () => {
  const day = { date: '2026-11-24', order_until: '2026-11-23T12:00:00.000Z' }
  const authorizations: (string | undefined)[] = []
  const app = express()
  app.get('/api/ecm/bazis/shops/due/', ({ headers }, response) => {
    authorizations.push(headers.authorization)
    response.json({ shops: [{ id: 'shop', name: 'На <b>Мира</b>', day, low_count: 3 }] })
  })
  const { services, close } = await openRetailer(app)
  const asks = { visitor: { accessToken: 'good' } as Visitor, request: { id: 'request' } }
  expect(await dueMatrices(services(), asks)).toEqual([
    { id: 'shop', name: 'На Мира', day: day.date, until: day.order_until, count: 3 },
  ])
  expect(authorizations).toEqual(['Bearer good'])
  close()
})
