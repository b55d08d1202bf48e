import type { VacancySummary } from '@vitrina/contracts/retailer/vacancies'
import { expect, test } from 'vitest'
import { frame, markupOf } from '../page-markup.fixture.tsx'
import ItemPage, { head as itemHead } from '../vacancy/page.tsx'
import { choiceOf, chosen, optionsOf, vacancyAddress } from './choice.ts'
import Page, { head } from './page.tsx'
import { payOf } from './pay.ts'

const line = (id: string, more: Partial<VacancySummary> = {}): VacancySummary => ({
  id,
  title: `Кладовщик ${id}`,
  area: 'Склад',
  city: 'Вологда',
  address: 'Вологда, ул. Труда, 1',
  pay_from: 62_000,
  pay_to: 74_000,
  employment: 'full',
  schedule: '2/2',
  posted_on: '2026-11-16',
  open_until: '2027-01-21',
  ...more,
})
const all = [
  line('1'),
  line('2', { city: 'Кострома' }),
  line('3', { city: 'Кострома', employment: 'part', area: 'Офис' }),
]
const choice = (query: string) => choiceOf(new URLSearchParams(query))
const whole = {
  vacancy: line('1'),
  summary: 'Приёмка и сборка',
  description: 'Приёмка и сборка заказов на складе',
  is_closed: false,
  blocks: [{ kind: 'text' as const, html: '<p>Собирать заказы</p>' }],
  similar: [line('2')],
}

test('vacancies are filtered by city, area and employment, by links with counts [RT-21]', () => {
  const markup = markupOf('/vacancy/', <Page data={{ vacancies: all, choice: choice('city=Кострома') }} />)
  expect(markup.match(/<h1/g)).toHaveLength(1)
  expect(markup).not.toContain('href="/vacancy/1/"')
  expect(markup).toContain('href="/vacancy/2/"')
  expect(markup).toContain('Подработка 1')
  expect(markup).toMatch(/aria-current="true"[^>]*>Кострома 2|>Кострома 2/)
})

test('filters combine, and the values of a filter are counted without it', () => {
  expect(chosen(all, choice('city=Кострома&employment=part')).map(({ id }) => id)).toEqual(['3'])
  expect(optionsOf(all, choice('city=Кострома'), 'city')).toEqual([
    { value: 'Вологда', count: 1 },
    { value: 'Кострома', count: 2 },
  ])
  expect(optionsOf(all, choice('city=Кострома'), 'area')).toEqual([
    { value: 'Офис', count: 1 },
    { value: 'Склад', count: 1 },
  ])
  expect(vacancyAddress(choice('employment=part&city=Кострома&x=1'))).toBe(
    `/vacancy/?city=${encodeURIComponent('Кострома')}&employment=part`,
  )
})

test.each(['city=Москва', 'employment=<script>', 'area=x'])('%s has no results, a text and a link back', (query) => {
  const markup = markupOf('/vacancy/', <Page data={{ vacancies: all, choice: choice(query) }} />)
  expect(markup).toContain('Таких вакансий сейчас нет')
  expect(markup).toContain('href="/vacancy/"')
  expect(markup).not.toContain('<script>')
})

test('without vacancies the page shows a hint', () => {
  const markup = markupOf('/vacancy/', <Page data={{ vacancies: [], choice: choice('') }} />)
  expect(markup).toContain('Открытых вакансий сейчас нет')
  expect(markup).toContain('href="/info/crm-forma/"')
  expect(head({ vacancies: [], choice: choice('') }, frame).description).toContain('Базис')
})

test.each([
  [{ pay_from: 62_000, pay_to: 74_000 }, /^62\s000\s–\s74\s000\s₽$/],
  [{ pay_from: 62_000, pay_to: 62_000 }, /^62\s000\s₽$/],
  [{ pay_from: 62_000, pay_to: null }, /^от\s62\s000\s₽$/],
  [{ pay_from: null, pay_to: 74_000 }, /^до\s74\s000\s₽$/],
])('the pay %j is shown in one line', (pay, said) => {
  expect(payOf(pay)).toMatch(said)
})

test.each([
  { pay_from: null, pay_to: null },
  { pay_from: 0, pay_to: -5 },
])('the pay %j is not shown', (pay) => {
  expect(payOf(pay)).toBeNull()
})

test('a vacancy is complete without scripts: summary, text, form and similar vacancies [RT-15]', () => {
  const markup = markupOf('/vacancy/1/', <ItemPage data={whole} />)
  for (const part of ['Кладовщик 1', '2/2', 'Собирать заказы', 'aria-label="Откликнуться"', 'href="/vacancy/2/"']) {
    expect(markup).toContain(part)
  }
})

test('structured data of an open vacancy has employer, place, pay and closing date', () => {
  expect(itemHead(whole, frame).jsonLd?.[1]).toMatchObject({
    '@type': 'JobPosting',
    title: 'Кладовщик 1',
    datePosted: '2026-11-16',
    validThrough: '2027-01-21T23:59:59+03:00',
    employmentType: 'FULL_TIME',
    hiringOrganization: { name: 'Базис' },
    jobLocation: { address: { addressLocality: 'Вологда', streetAddress: 'ул. Труда, 1' } },
    baseSalary: { currency: 'RUB', value: { minValue: 62_000, maxValue: 74_000, unitText: 'MONTH' } },
  })
  const bare = { ...whole, vacancy: line('1', { pay_from: null, pay_to: null, open_until: null, posted_on: 'скоро' }) }
  const posting = itemHead(bare, frame).jsonLd?.[1]
  for (const field of ['baseSalary', 'validThrough', 'datePosted']) expect(posting).not.toHaveProperty(field)
})

test('a closed vacancy answers 404, has no form and links to the others', () => {
  const closed = { ...whole, is_closed: true }
  expect(itemHead(closed, frame)).toMatchObject({ status: 404, robots: 'noindex' })
  expect(itemHead(closed, frame).jsonLd).toBeUndefined()
  const markup = markupOf('/vacancy/1/', <ItemPage data={closed} />)
  expect(markup).toContain('Вакансия закрыта')
  expect(markup).toContain('href="/vacancy/2/"')
  expect(markup).not.toContain('<form')
})
