/** A fake retailer with one contract of one buyer, behind a whole gateway. */
import type { SettlementAccount, SettlementAct } from '@vitrina/contracts/retailer/settlements'
import type { Express } from 'express'
import { openWholeGateway } from '../../infra/retailer/whole-gateway.fixture.ts'
import { FakeRetailer } from '../basket/basket.fixture.ts'

const PREFIX = '/api/ecm/bazis/settlements/'

export const ownAccountId = 'c-1'
export const foreignAccountId = 'c-2'

class SettlementsRetailer extends FakeRetailer {
  account: SettlementAccount = {
    id: ownAccountId,
    company: { name: 'ООО <b>«Дом»</b>', inn: '7707083893', kpp: null },
    contract: '№ 41',
    day: '2026-11-22',
    debt: 100,
    credit_limit: 500,
    payment_days: 14,
    overdue: 0,
    overdue_days: 0,
    ageing: [],
    next_payment: null,
  }
  act: SettlementAct = {
    from: '2026-10-01',
    to: '2026-10-31',
    opening: -5,
    rows: [{ on: '2026-10-02', document: 'Продажа <i>№ 1</i>', debit: 105.5, credit: 0 }],
    debit: 105.5,
    credit: 0,
    closing: 100.5,
  }

  override app(): Express {
    const app = super.app()
    app.use(PREFIX, (request, response, next) => {
      if (request.headers.authorization !== 'Bearer good') response.status(401).json({ detail: 'Токен истёк' })
      else if (request.path.includes(foreignAccountId))
        response.status(403).json({ detail: 'Это расчёты другой компании' })
      else if (request.path !== '/' && !request.path.includes(ownAccountId))
        response.status(404).json({ detail: 'Нет' })
      else next()
    })
    app.get(PREFIX, (_, response) => void response.json({ accounts: [this.account] }))
    app.get(`${PREFIX}:id/invoices/`, (_, response) => {
      response.json({ invoices: [], total: 41, states: [{ state: 'paid', count: 41 }] })
    })
    app.get(`${PREFIX}:id/payments/`, (_, response) => void response.json({ payments: [], total: 0 }))
    app.get(`${PREFIX}:id/act/`, ({ query }, response) => {
      if (query.from === 'soon') response.status(422).json({ detail: 'Укажите период' })
      else response.json(this.act)
    })
    const pdf = `${PREFIX}:id/`
    app.get([`${pdf}act/pdf/`, `${pdf}invoices/i-1/pdf/`], (_, response) => {
      response.type('application/pdf').send(Buffer.from('%PDF-1.7'))
    })
    return app
  }
}

export const openGateway = () => openWholeGateway(new SettlementsRetailer())

export type TestGateway = Awaited<ReturnType<typeof openGateway>>
