import { expect, test } from 'vitest'
import { openContent, page } from '../content/content.fixture.ts'
import { routingOfSource } from './lead-routing.ts'

const form = { kind: 'form', id: 'raschet', title: 'Заявка', lead: 'Расчёт <b>крыши</b>', assignee: 'builders' }

async function open() {
  const content = await openContent()
  content.retailer.content.set('landings/krysha', page('krysha', [{ kind: 'section', blocks: [form] }]))
  return content
}

test('the page of a form gives its leads their title and assignee, wherever the form is [N19] [CRM-05]', async () => {
  const { services, close } = await open()
  const source = { kind: 'landing' as const, slug: 'krysha', id: 'raschet' }
  expect(await routingOfSource(services, source)).toEqual({ title: 'Расчёт крыши', assignee: 'builders' })
  close()
})

test('the lead of a vacancy names the vacancy', async () => {
  const { services, retailer, close } = await open()
  retailer.content.set('vacancies/7', {
    id: '7',
    title: 'Кладовщик',
    area: 'Склад',
    city: 'Вологда',
    address: '',
    pay_from: null,
    pay_to: null,
    employment: 'full',
    schedule: '',
    posted_on: '2026-11-01',
    open_until: null,
    summary: '',
    is_closed: false,
    blocks: [],
  })
  expect(await routingOfSource(services, { kind: 'vacancy', slug: '7' })).toEqual({
    title: 'Отклик на вакансию «Кладовщик»',
    assignee: 'hr',
  })
  close()
})

test.each([
  { kind: 'landing' as const, slug: 'krysha', id: 'other' },
  { kind: 'landing' as const, slug: 'gone', id: 'raschet' },
  { kind: 'article' as const, slug: '../../users/me', id: 'raschet' },
  { kind: 'vacancy' as const, slug: '8; drop' },
])('a form without a page keeps the title of its kind: %o', async (source) => {
  const { services, retailer, close } = await open()
  expect(await routingOfSource(services, source)).toBeNull()
  expect(retailer.requests.filter(({ path }) => path.includes('users'))).toEqual([])
  close()
})

test('a lead loses only its page’s title while the retailer is away', async () => {
  const { services, retailer, close } = await open()
  retailer.failures.set('GET /content/', { status: 500 })
  expect(await routingOfSource(services, { kind: 'landing', slug: 'krysha', id: 'raschet' })).toBeNull()
  close()
})
