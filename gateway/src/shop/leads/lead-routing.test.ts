import { expect, test } from 'vitest'
import { openContent, page } from '../content/content.fixture.ts'
import { routingOfSource } from './lead-routing.ts'

const form = { kind: 'form', id: 'raschet', title: 'Заявка', lead: 'Расчёт <b>крыши</b>', assignee: 'builders' }

async function open() {
  const content = await openContent()
  content.retailer.content.set('landings/krysha', page('krysha', [{ kind: 'section', blocks: [form] }]))
  return content
}

test('takes title and assignee of leads from the form on the page, at any depth [N19] [CRM-05]', async () => {
  const { services, close } = await open()
  const source = { kind: 'landing' as const, slug: 'krysha', id: 'raschet' }
  expect(await routingOfSource(services, source)).toEqual({ title: 'Расчёт крыши', assignee: 'builders' })
  close()
})

test('names the vacancy in the title of its lead', async () => {
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
])('returns null for a form that no page has: %o', async (source) => {
  const { services, retailer, close } = await open()
  expect(await routingOfSource(services, source)).toBeNull()
  expect(retailer.requests.filter(({ path }) => path.includes('users'))).toEqual([])
  close()
})

test('returns null instead of failing when the retailer fails', async () => {
  const { services, retailer, close } = await open()
  retailer.failures.set('GET /content/', { status: 500 })
  expect(await routingOfSource(services, { kind: 'landing', slug: 'krysha', id: 'raschet' })).toBeNull()
  close()
})
