import { afterEach, beforeEach, expect, test } from 'vitest'
import { openContent } from '../content/content.fixture.ts'

let content: Awaited<ReturnType<typeof openContent>>

beforeEach(async () => {
  content = await openContent()
})

afterEach(() => content.close())

const vacancy = (id: string, more: object = {}) => ({
  id,
  title: `<b>Кладовщик</b> ${id}`,
  area: 'Склад',
  city: 'Вологда',
  address: 'Вологда, ул. Труда, 1',
  pay_from: 62_000,
  pay_to: null,
  employment: 'full',
  schedule: '2/2',
  posted_on: '2026-11-16',
  open_until: null,
  ...more,
})

const whole = (id: string, more: object = {}) => ({
  ...vacancy(id),
  summary: 'Приёмка <i>и сборка</i>',
  is_closed: false,
  blocks: [
    { kind: 'heading', text: 'Что делать' },
    { kind: 'text', html: '<ul><li onclick="x()">собирать заказы</li></ul><script>x()</script>' },
  ],
  ...more,
})

test('lists open vacancies as plain text, and leaves out those with an invalid id [RT-21]', async () => {
  content.retailer.content.set('vacancies', [vacancy('101'), vacancy('../x')])
  const { body } = await content.get('/api/site/vacancies/').expect(200)
  expect(body.vacancies.map(({ title }: { title: string }) => title)).toEqual(['Кладовщик 101'])
})

test('shows a vacancy in blocks and plain words, with the most similar ones [RT-15]', async () => {
  const { retailer, get } = content
  const others = [
    vacancy('1', { city: 'Кострома', area: 'Офис' }),
    vacancy('2', { city: 'Кострома' }),
    vacancy('3', { area: 'Офис' }),
    vacancy('4'),
  ]
  retailer.content.set('vacancies', [vacancy('101'), ...others])
  retailer.content.set('vacancies/101', whole('101'))
  const { body } = await get('/api/site/vacancies/101/').expect(200)
  expect(body.blocks[1]).toEqual({ kind: 'text', html: '<ul><li>собирать заказы</li></ul>' })
  expect(body.description).toBe('Приёмка и сборка Что делать: собирать заказы')
  expect(body.similar.map(({ id }: { id: string }) => id)).toEqual(['4', '3', '2'])
})

test('marks a closed vacancy, and shows it without the others when they fail', async () => {
  const { retailer, get } = content
  retailer.content.set('vacancies/108', whole('108', { is_closed: true }))
  retailer.failures.set('GET /content/vacancies/108', { status: 500 })
  expect((await get('/api/site/vacancies/108/')).status).toBe(503)
  retailer.failures.clear()
  expect((await get('/api/site/vacancies/108/').expect(200)).body).toMatchObject({ is_closed: true, similar: [] })
})

test('answers 404 for an unknown vacancy, and sends no invalid id to the retailer [RT-15] [NAV-14]', async () => {
  await content.get('/api/site/vacancies/999/').expect(404)
  for (const id of ['x', '%3Cbad%3E', '1%3F2', "1'"]) await content.get(`/api/site/vacancies/${id}/`).expect(404)
  expect(content.retailer.requestsTo('GET', '/content/')).toHaveLength(1)
})
