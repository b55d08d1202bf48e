/** A fake retailer with one estimate of one buyer and the link to it, behind a whole gateway. */
import type { EstimateLink, LineAnswer, OpenedLink } from '@vitrina/contracts/retailer/customer-estimates'
import type { Estimate, EstimateLine } from '@vitrina/contracts/retailer/estimate'
import type { Express } from 'express'
import { listedProduct } from '../../infra/retailer/retailer.fixture.ts'
import { openWholeGateway } from '../../infra/retailer/whole-gateway.fixture.ts'
import { FakeRetailer } from '../basket/basket.fixture.ts'

const ESTIMATES = '/api/ecm/bazis/estimates/'
const CUSTOMERS = '/api/ecm/bazis/customer-estimates/'

export const estimateId = '5e0f1c52-8a6e-4c8e-9a13-0d6b1f3a2c01'
export const foreignId = '5e0f1c52-8a6e-4c8e-9a13-0d6b1f3a2c02'
export const lineId = '5e0f1c52-8a6e-4c8e-9a13-0d6b1f3a2c03'
export const workId = '5e0f1c52-8a6e-4c8e-9a13-0d6b1f3a2c04'
export const linkId = '5e0f1c52-8a6e-4c8e-9a13-0d6b1f3a2c05'
export const token = 'T0ken-of-a-customer_0123456789abcdefghijklm'

const line = (id: string, more: Partial<EstimateLine>): EstimateLine => ({
  id,
  section_id: 'walls',
  product_idcode: null,
  name: 'Укладка <b>плитки</b>',
  unit: 'шт',
  quantity: 3,
  wanted: 3,
  wanted_unit: 'шт',
  waste: null,
  price: 111.11,
  note: 'Только утром',
  position: 1,
  put: 0,
  bought: 0,
  calculation_id: null,
  calculation_key: '',
  is_pinned: false,
  ...more,
})

class FakeLinksRetailer extends FakeRetailer {
  estimate: Estimate = {
    id: estimateId,
    name: 'Санузел <script>',
    object_name: 'Дача',
    state: 'created',
    version: 7,
    created_at: '2026-05-01T09:00:00Z',
    updated_at: '2026-05-12T09:00:00Z',
    waste: 0,
    markup: 30,
    sections: [{ id: 'walls', name: 'Стены', position: 1, waste: null, markup: null }],
    calculations: [],
    lines: [line(lineId, { product_idcode: '00001' }), line(workId, {})],
  }
  override products = [
    listedProduct('00001', { id: 'id1', price: 10, name: 'Плитка белая' }),
    listedProduct('00002', { id: 'id2', price: 5, name: 'Плитка серая' }),
    listedProduct('00004', { id: 'id4', price: 0, name: 'Плитка чёрная' }),
  ]
  state: OpenedLink['state'] = 'open'
  answers: LineAnswer[] = []
  sent: Pick<EstimateLink, 'face' | 'offer' | 'variants'> | null = null

  private owned(): EstimateLink {
    if (!this.sent) throw new Error('Nothing was sent')
    return {
      id: linkId,
      token,
      state: this.state,
      revision: 1,
      is_current: true,
      created_at: '2026-05-12T09:00:00Z',
      expires_at: '2026-06-12T09:00:00Z',
      ...this.sent,
      answers: this.answers,
      signed_by: null,
      signed_at: null,
      comment: '',
      agreed_at: null,
      opened_count: 1,
      openings: [{ at: '2026-05-12T10:00:00Z', device: 'phone', name: null }],
    }
  }

  private opened(): OpenedLink {
    const { face, offer, answers, revision, expires_at, state } = this.owned()
    const signature = { signed_by: null, signed_at: null, comment: '', agreed_at: null }
    return { state, expires_at, content: state === 'open' ? { face, revision, offer, answers, ...signature } : null }
  }

  override app(): Express {
    const app = super.app()
    app.use(ESTIMATES, (request, response, next) => {
      if (request.headers.authorization !== 'Bearer good') response.status(401).json({ detail: 'Токен истёк' })
      else if (request.path.includes(foreignId)) response.status(403).json({ detail: 'Это смета другого покупателя' })
      else if (!request.path.includes(estimateId)) response.status(404).json({ detail: 'Такой сметы нет' })
      else next()
    })
    app.get(`${ESTIMATES}:id/`, (_, response) => void response.json(this.estimate))
    app.get(`${ESTIMATES}:id/links/`, (_, response) => void response.json(this.sent ? [this.owned()] : []))
    app.post(`${ESTIMATES}:id/links/`, ({ body }, response) => {
      this.sent = body
      response.json(this.owned())
    })
    app.put(`${ESTIMATES}:id/links/:link/`, ({ body }, response) => {
      this.sent = body
      response.json(this.owned())
    })
    app.delete(`${ESTIMATES}:id/links/:link/`, (_, response) => {
      this.state = 'revoked'
      response.json(this.owned())
    })
    app.use(CUSTOMERS, ({ body }, response, next) => {
      if (body.token === token && this.sent) next()
      else response.status(404).json({ detail: 'Такой ссылки нет' })
    })
    app.post(`${CUSTOMERS}read/`, (_, response) => void response.json(this.opened()))
    app.post(`${CUSTOMERS}opened/`, (_, response) => void response.json({ counted: true }))
    app.post(`${CUSTOMERS}answers/`, ({ body }, response) => {
      this.answers = body.lines.map((one: object) => ({
        ...one,
        signed_by: body.signed_by,
        at: '2026-05-13T09:00:00Z',
      }))
      response.json(this.opened())
    })
    return app
  }
}

export const openGateway = () => openWholeGateway(new FakeLinksRetailer())

export type TestGateway = Awaited<ReturnType<typeof openGateway>>
