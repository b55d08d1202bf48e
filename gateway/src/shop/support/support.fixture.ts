/** A fake retailer with one request of one buyer, behind a whole gateway. */
import type { SupportRequest } from '@vitrina/contracts/retailer/support'
import express, { type Express } from 'express'
import { openWholeGateway } from '../../infra/retailer/whole-gateway.fixture.ts'
import { FakeRetailer } from '../basket/basket.fixture.ts'

const PREFIX = '/api/ecm/bazis/support/'

export const ownNumber = '20481'
export const foreignNumber = '20482'

const summary = {
  number: ownNumber,
  topic: 'Качество <b>товара</b>',
  state: 'Ждёт <i>вашего</i> ответа',
  stage: 'waits' as const,
  created_at: '2026-05-12T09:00:00Z',
  changed_at: '2026-05-12T10:00:00Z',
  order_number: '26-001001',
  line_name: 'Лист <b>ГКЛ</b>',
  last: { from: 'retailer' as const, text: 'Здравствуйте!<br>Пришлите <b>фото</b>' },
  unread: 1,
}

class SupportRetailer extends FakeRetailer {
  request: SupportRequest = {
    ...summary,
    contact: '+7 900 000-00-00',
    line: { idcode: '00003', name: 'Лист <b>ГКЛ</b>', slug: 'list', image: null, unit: 'шт', count: 5 },
    messages: [
      {
        id: 1,
        at: '2026-05-12T09:00:00Z',
        from: 'buyer',
        author: 'Ирина',
        on_behalf_by: 'Дмитрий Орлов',
        text: 'Лист <12,5 мм>\nсломан',
        files: [{ id: 'own-file', name: 'фото.jpg', size: 3 }],
      },
      {
        id: 2,
        at: '2026-05-12T10:00:00Z',
        from: 'retailer',
        author: 'Анна',
        on_behalf_by: null,
        text: 'Здравствуйте!<br>Пришлите <b>фото</b>',
        files: [],
      },
    ],
    history: [{ at: '2026-05-12T09:00:00Z', state: 'Новое' }],
    may: { write: true, solve: true },
    reopen_until: null,
  }
  sent: { name: string; bytes: Buffer }[] = []
  storedFile = { name: 'фото.jpg', bytes: Buffer.from('abc') }

  override app(): Express {
    const app = super.app()
    app.use(PREFIX, (request, response, next) => {
      const { path } = request
      if (request.headers.authorization !== 'Bearer good') response.status(401).json({ detail: 'Токен истёк' })
      else if (path.includes(foreignNumber) || path.includes('foreign-file'))
        response.status(403).json({ detail: 'Это обращение другого покупателя' })
      else if (/^\/(?:requests|files)\/.+/.test(path) && !path.includes(ownNumber) && !path.includes('own-file')) {
        response.status(404).json({ detail: 'Такого обращения нет' })
      } else next()
    })
    app.post(`${PREFIX}files/`, express.raw({ type: () => true, limit: '20mb' }), (request, response) => {
      const name = String(request.query.name)
      this.sent.push({ name, bytes: request.body })
      response.json({ id: `file-${this.sent.length}`, name, size: request.body.length })
    })
    app.get(`${PREFIX}files/:id/`, (_, response) => {
      response.attachment(this.storedFile.name).type('text/html').send(this.storedFile.bytes)
    })
    app.get(`${PREFIX}topics/`, (_, response) => {
      response.json([{ id: 'quality', name: 'Качество <b>товара</b>', hint: 'Что не так', about_order: true }])
    })
    app.get(`${PREFIX}requests/`, (_, response) => {
      response.json({ requests: [summary], total: 45, counts: { open: 45, done: 1, unread: 1 } })
    })
    app.post(`${PREFIX}requests/:number/seen/`, (_, response) => void response.json({ unread: 0 }))
    app.use(`${PREFIX}requests/`, (_, response) => void response.json(this.request))
    return app
  }
}

export const openGateway = () => openWholeGateway(new SupportRetailer())

export type TestGateway = Awaited<ReturnType<typeof openGateway>>
