/** A fake retailer with one estimate of one buyer, behind a whole gateway. */
import type { Estimate, EstimateLine } from '@vitrina/contracts/retailer/estimate'
import type { Express } from 'express'
import { openWholeGateway } from '../../infra/retailer/whole-gateway.fixture.ts'
import { FakeRetailer } from '../basket/basket.fixture.ts'

const PREFIX = '/api/ecm/bazis/estimates/'

export const estimateId = '5e0f1c52-8a6e-4c8e-9a13-0d6b1f3a2c01'
export const foreignId = '5e0f1c52-8a6e-4c8e-9a13-0d6b1f3a2c02'
export const lineId = '5e0f1c52-8a6e-4c8e-9a13-0d6b1f3a2c03'

const line = (id: string, product_idcode: string, quantity: number, price: number): EstimateLine => ({
  id,
  section_id: null,
  wanted: quantity,
  wanted_unit: 'шт',
  waste: null,
  put: 0,
  bought: 0,
  calculation_id: null,
  calculation_key: '',
  is_pinned: false,
  product_idcode,
  name: `Был <b>${product_idcode}</b>`,
  unit: 'шт',
  quantity,
  price,
  note: '',
  position: 1,
})

class FakeEstimatesRetailer extends FakeRetailer {
  estimate: Estimate = {
    id: estimateId,
    name: 'Дача <script>alert(1)</script>',
    object_name: 'Молочное',
    state: 'draft',
    version: 7,
    created_at: '2026-05-01T09:00:00Z',
    updated_at: '2026-05-12T09:00:00Z',
    waste: 0,
    markup: 0,
    sections: [],
    calculations: [],
    lines: [
      line(lineId, '00003', 20, 7),
      line('5e0f1c52-8a6e-4c8e-9a13-0d6b1f3a2c04', 'gone', 3, 4.5),
      line('5e0f1c52-8a6e-4c8e-9a13-0d6b1f3a2c05', '00001', 2, 0),
    ],
  }

  letters: { status: number; answer: object } = { status: 200, answer: { sent: true } }

  override app(): Express {
    const app = super.app()
    const changed = () => ({ name: this.estimate.name, version: 8, updated_at: this.estimate.updated_at })
    app.use(PREFIX, (request, response, next) => {
      if (request.headers.authorization !== 'Bearer good') response.status(401).json({ detail: 'Токен истёк' })
      else if (request.path.includes(foreignId)) response.status(403).json({ detail: 'Это смета другого покупателя' })
      else next()
    })
    app.get(PREFIX, (_, response) => {
      const { lines, created_at: _created, ...facts } = this.estimate
      response.json([{ ...facts, line_count: lines.length, total_then: 140, total_now: 147, unpriced_count: 1 }])
    })
    app.post(PREFIX, ({ body }, response) => void response.json({ ...this.estimate, name: body.name, lines: [] }))
    app.get(`${PREFIX}:id/`, (_, response) => void response.json(this.estimate))
    app.post(`${PREFIX}:id/lines/`, (_, response) => {
      response.json({ ...changed(), line: this.estimate.lines[0] })
    })
    app.delete(`${PREFIX}:id/`, (_, response) => void response.json({ deleted: true }))
    for (const what of ['changes', 'purchases', 'copy', 'versions/1/restore']) {
      app.post(`${PREFIX}:id/${what}/`, (_, response) => void response.json(this.estimate))
    }
    const saved = { number: 1, label: 'Согласована', saved_at: '2026-05-12T09:00:00Z', line_count: 3, total: 140 }
    app.get(`${PREFIX}:id/versions/`, (_, response) => void response.json([saved]))
    app.post(`${PREFIX}:id/versions/`, (_, response) => void response.json(saved))
    app.get(`${PREFIX}:id/versions/1/`, (_, response) => void response.json(this.estimate))
    app.post(`${PREFIX}:id/letters/`, (_, response) => {
      const { status, answer } = this.letters
      response.status(status).json(answer)
    })
    app.use(PREFIX, (_, response) => void response.json(changed()))
    return app
  }
}

export const openGateway = () => openWholeGateway(new FakeEstimatesRetailer())

export type TestGateway = Awaited<ReturnType<typeof openGateway>>
