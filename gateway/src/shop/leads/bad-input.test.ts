/** Leads over HTTP, through the whole gateway to a CRM on its own port. */
import { setTimeout as pause } from 'node:timers/promises'
import express from 'express'
import supertest from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import { openCrm, type RawAnswer } from './crm-server.fixture.ts'

async function openSite() {
  const crm = await openCrm()
  const { services, close } = await openRetailer(express())
  const own = services({
    CRM_URL: crm.url,
    CRM_TOKEN: 'only-the-gateway-knows',
    CRM_RETRY_SECONDS: '0.02',
    TRUST_PROXY: '1',
  })
  onTestFinished(async () => {
    await own.leads.close()
    close()
  })
  const site = supertest(createApp(own))
  let number = 0
  const send = (parts: object = {}, address = '10.0.0.1') =>
    site
      .post('/api/site/leads/')
      .set('x-vitrina', '1')
      .set('x-forwarded-for', address)
      .send({
        ...{ form: 'shops', idempotencyKey: `key-of-form-${++number}`, name: 'Анна', phone: '+79001234567' },
        ...{ consent: true, ...parts },
      })
  return { crm, send, waiting: () => own.leads.waiting().count }
}

test('removes markup and formulas from every field of the CRM [S16]', async () => {
  const { crm, send } = await openSite()
  const formula = '=HYPERLINK("https://evil.test","Открыть")'
  const { body } = await send({
    name: `${formula}<script>alert(1)</script>`,
    company: `@SUM(A1)<img src=x onerror=alert(1)>ООО Дом`,
    comment: `<b>Смесь</b>\n[url=https://evil.test]сюда[/url]\u202e`,
    utm: { utm_source: `=cmd|'/C calc'!A0<b>`, utm_term: '<script>' },
  })
  expect(body).toEqual({ sent: true, kept: false })
  const [lead, comment] = crm.calls
  expect(lead?.fields).toMatchObject({
    NAME: 'HYPERLINK("https://evil.test","Открыть")alert(1)',
    COMPANY_TITLE: 'SUM(A1)ООО Дом',
    UTM_SOURCE: "cmd|'/C calc'!A0",
  })
  expect(comment?.fields.COMMENT).toBe('Смесь\nсюда')
  expect(JSON.stringify(crm.calls)).not.toMatch(/<script|<img|<b>|\[url|"=|"@/)
})

test.each([
  ['a megabyte of text', { comment: 'ы'.repeat(512 * 1024) }, 413],
  ['a comment that is too long', { comment: 'ы'.repeat(2001) }, 422],
  ['a megabyte of a name', { name: 'x'.repeat(1024 * 1024) }, 413],
  ['fields that are no text', { name: { $ne: null }, phone: ['+79001234567'] }, 422],
])('refuses %s in Russian and sends nothing to the CRM [S15]', async (_, parts, status) => {
  const { crm, send, waiting } = await openSite()
  const answer = await send(parts)
  expect([answer.status, typeof answer.body.detail]).toEqual([status, 'string'])
  expect(answer.body.detail).toMatch(/^[А-ЯЁ][^{}<>]*$/)
  expect([crm.calls, waiting()]).toEqual([[], 0])
})

test('takes ten forms from one address, then answers in Russian how long to wait; other addresses are not affected [S15]', async () => {
  const { crm, send } = await openSite()
  const answers = []
  for (let at = 0; at < 15; at += 1) {
    answers.push(send())
    await pause(20)
  }
  const statuses = (await Promise.all(answers)).map(({ status, body }) => [status, body.detail ?? body.sent])
  expect(statuses.filter(([status]) => status === 200)).toHaveLength(10)
  const refused = statuses.filter(([status]) => status === 429)
  expect(refused).toHaveLength(5)
  for (const [, detail] of refused)
    expect(detail).toMatch(/^Слишком много попыток\. Попробуйте через\u00a0\d+\u00a0минут/)
  expect(crm.taken()).toHaveLength(10)
  expect((await send({}, '10.0.0.2')).status).toBe(200)
})

test('refuses a megabyte with 413 even after the rate limit, without counting it [S15]', async () => {
  const { crm, send } = await openSite()
  const tooLong = { comment: 'ы'.repeat(512 * 1024) }
  for (let at = 0; at < 12; at += 1) expect((await send(tooLong)).status).toBe(413)
  for (let at = 0; at < 10; at += 1) expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(429)
  expect((await send(tooLong)).status).toBe(413)
  // Its Content-Length is within the limit, so the excess is found only after parsing.
  expect((await send({ comment: 'ы'.repeat(2001) })).status).toBe(429)
  expect(crm.taken()).toHaveLength(10)
})

test.each<[string, RawAnswer, boolean?]>([
  ['an error', { body: '{"error":"ACCESS_DENIED","error_description":"no"}' }, false],
  ['an error with its status', { status: 401, body: '{"error":"expired_token"}' }, false],
  ['status 500', { status: 500, body: '{"result":77}' }],
  ['nothing at all', { body: '' }],
  ['status 204', { status: 204, body: '' }],
  ['null', { body: 'null' }],
  ['a result of false', { body: '{"result":false}' }],
  ['a result of zero', { body: '{"result":0}' }],
  ['a result that is an object', { body: '{"result":{"ID":7}}' }],
  ['half an answer', { body: '{"resu' }],
  ['a page of a provider', { type: 'text/html', body: '<html>Доступ ограничен</html>' }],
  ['garbage', { type: 'application/octet-stream', body: '\u0000\u0001\ufffd' }],
])(
  'keeps the lead and sends it again once, with its comment, when the CRM answers with %s [ERRCAT-10] [T98]',
  async (_, answer, isQueued = true) => {
    const { crm, send, waiting } = await openSite()
    crm.answer = answer
    expect((await send({ comment: 'Смесь' })).body).toEqual({ sent: false, kept: isQueued })
    expect(crm.calls.map(({ method }) => method)).not.toContain('crm.timeline.comment.add')
    crm.answer = { body: '{"result":78}' }
    await expect.poll(waiting).toBe(0)
    const comments = crm.calls.filter(({ method }) => method === 'crm.timeline.comment.add')
    expect(comments.map(({ fields }) => [fields.ENTITY_ID, fields.COMMENT])).toEqual([[78, 'Смесь']])
  },
)

test('treats a result beside an error as a success [T98]', async () => {
  const { crm, send, waiting } = await openSite()
  crm.answer = { body: '{"error":"NOTIFY_FAILED","result":"78"}' }
  expect((await send({ comment: 'Смесь' })).body).toEqual({ sent: true, kept: false })
  expect(crm.calls.map(({ fields }) => fields.ENTITY_ID)).toEqual([undefined, '78'])
  expect(waiting()).toBe(0)
})
