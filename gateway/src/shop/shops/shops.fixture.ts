/** A fake retailer with one shop of one buyer and its matrix, behind a whole gateway. */
import type { Matrix, MatrixRow, ShopDetails } from '@vitrina/contracts/retailer/shops'
import type { Express } from 'express'
import { openWholeGateway } from '../../infra/retailer/whole-gateway.fixture.ts'
import { FakeRetailer } from '../basket/basket.fixture.ts'

const PREFIX = '/api/ecm/bazis/shops/'

export const shopId = '5e0f1c52-8a6e-4c8e-9a13-0d6b1f3a2d01'
export const foreignId = '5e0f1c52-8a6e-4c8e-9a13-0d6b1f3a2d02'
export const unknownId = '5e0f1c52-8a6e-4c8e-9a13-0d6b1f3a2d03'

export const matrixRow = (idcode: string, more: Partial<MatrixRow> = {}): MatrixRow => ({
  idcode,
  min: 2,
  max: 10,
  on_shelf: 1,
  coming: 0,
  last: [],
  seen_price: 10,
  ...more,
})

class ShopsRetailer extends FakeRetailer {
  shop: ShopDetails = {
    id: shopId,
    name: 'На <b>Мира</b>',
    address: 'Вологда',
    contact_name: '',
    contact_phone: '',
    department_id_1c: '00131',
    weekdays: [2],
    order_until: 15,
    note: '',
    version: 3,
    row_count: 3,
    counted_at: null,
    days: [{ date: '2026-11-24', order_until: '2026-11-23T12:00:00.000Z' }],
    orders: [],
  }
  matrix: Matrix = {
    shop: this.shop,
    version: 7,
    seen_at: '2026-11-01T09:00:00Z',
    rows: [matrixRow('00001'), matrixRow('00003', { seen_price: null }), matrixRow('gone')],
  }

  /** Barcodes by product, or the status to answer with. */
  barcodes: Record<string, string[]> | number = {}

  override app(): Express {
    const app = super.app()
    app.post('/api/ecm/bazis/products/barcodes/', (_, response) => {
      if (typeof this.barcodes === 'number') response.status(this.barcodes).json({})
      else response.json(this.barcodes)
    })
    app.use(PREFIX, (request, response, next) => {
      if (request.headers.authorization !== 'Bearer good') response.status(401).json({ detail: 'Токен истёк' })
      else if (request.path.includes(foreignId)) response.status(403).json({ detail: 'Это магазин другого покупателя' })
      else if (request.path.includes(unknownId)) response.status(404).json({ detail: 'Такого магазина нет' })
      else next()
    })
    const shares = {
      shops: [{ id: shopId, name: 'На <b>Мира</b>', address: 'Вологда' }],
      shares: [{ shop_id: shopId, idcode: '00001', count: 2 }],
    }
    app.get(PREFIX, (_, response) => void response.json([this.shop]))
    app.get(`${PREFIX}basket/`, (_, response) => void response.json(shares))
    app.put(`${PREFIX}:id/basket/`, (_, response) => void response.json(shares))
    app.get(`${PREFIX}:id/matrix/`, (_, response) => void response.json(this.matrix))
    app.put(`${PREFIX}:id/matrix/`, (_, response) => void response.json({ version: 8 }))
    app.post(`${PREFIX}:id/matrix/seen/`, (_, response) => void response.json({ seen_at: '2026-11-22T09:00:00Z' }))
    app.delete(`${PREFIX}:id/`, (_, response) => void response.json({ deleted: true }))
    app.use(PREFIX, (_, response) => void response.json(this.shop))
    return app
  }
}

export const openGateway = () => openWholeGateway(new ShopsRetailer())

export type TestGateway = Awaited<ReturnType<typeof openGateway>>
