/** A fake retailer with one object of one buyer, behind a whole gateway. */
import type { BuildingObject } from '@vitrina/contracts/retailer/objects'
import express, { type Express } from 'express'
import { openWholeGateway } from '../../infra/retailer/whole-gateway.fixture.ts'
import { FakeRetailer } from '../basket/basket.fixture.ts'

const OBJECTS = '/api/ecm/bazis/objects/'

export const objectId = '6e0f1c52-8a6e-4c8e-9a13-0d6b1f3a2c01'
export const foreignId = '6e0f1c52-8a6e-4c8e-9a13-0d6b1f3a2c02'

class ObjectsRetailer extends FakeRetailer {
  object: BuildingObject = {
    id: objectId,
    name: 'Дача <b>в</b> Молочном',
    address: 'Молочное, ул. Школьная, 4',
    stage: 'under_way',
    starts_on: '2026-04-01',
    ends_on: null,
    budget: 500_000,
    contact_name: 'Олег',
    contact_phone: '+79005550101',
    notes: 'Ключ\nу соседей',
    is_archived: false,
    version: 3,
    created_at: '2026-05-01T09:00:00Z',
    updated_at: '2026-05-12T09:00:00Z',
    estimate_count: 1,
    order_count: 1,
    planned: 300_000,
    ordered: 120_000,
    received: 80_000,
  }

  sent: { name: string; bytes: Buffer }[] = []
  storedFile = { name: 'План <b>1.pdf', bytes: Buffer.from('abc') }

  override app(): Express {
    const app = super.app()
    app.use(OBJECTS, (request, response, next) => {
      if (request.headers.authorization !== 'Bearer good') response.status(401).json({ detail: 'Токен истёк' })
      else if (request.path.includes(foreignId) || request.path.includes('foreign-file'))
        response.status(403).json({ detail: 'Это объект другого покупателя' })
      else if (request.path !== '/' && !request.path.includes(objectId)) {
        response.status(404).json({ detail: 'Такого объекта нет' })
      } else next()
    })
    app.get(OBJECTS, (_, response) => {
      response.json([this.object, { ...this.object, name: 'Старый', is_archived: true }])
    })
    const file = { id: 'own-file', name: this.storedFile.name, size: 3, created_at: '2026-05-12T09:00:00Z' }
    app.get(`${OBJECTS}:id/files/`, (_, response) => void response.json([{ ...file, name: 'Вид.jpg' }, file]))
    app.post(`${OBJECTS}:id/files/`, express.raw({ type: () => true, limit: '20mb' }), (request, response) => {
      this.sent.push({ name: String(request.query.name), bytes: request.body })
      response.json({ ...file, name: String(request.query.name), size: request.body.length })
    })
    app.get(`${OBJECTS}:id/files/:file/`, (_, response) => {
      response.attachment(this.storedFile.name).type('text/html').send(this.storedFile.bytes)
    })
    app.delete(`${OBJECTS}:id/files/:file/`, (_, response) => void response.json({ deleted: true }))
    app.post(`${OBJECTS}:id/files/:file/restore/`, (_, response) => void response.json(file))
    app.delete(`${OBJECTS}:id/`, (_, response) => void response.json({ deleted: true }))
    app.use(OBJECTS, (_, response) => void response.json(this.object))
    const summary = { state: 'draft', version: 1, updated_at: '2026-05-12T09:00:00Z', line_count: 1 }
    const sums = { total_then: 10, total_now: 12, unpriced_count: 0 }
    app.get('/api/ecm/bazis/estimates/', (_, response) => {
      const named = (id: string, object_name: string | null) => ({ id, name: id, object_name, ...summary, ...sums })
      response.json([named('own', this.object.name), named('other', 'Другой'), named('none', null)])
    })
    app.get('/api/ecm/bazis/orders/', (_, response) => {
      response.json({ orders: [], total: 7, statuses: [], departments: [], objects: [], companies: [] })
    })
    return app
  }
}

export const openGateway = () => openWholeGateway(new ObjectsRetailer())

export type TestGateway = Awaited<ReturnType<typeof openGateway>>
