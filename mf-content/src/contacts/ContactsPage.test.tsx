import type { ContactsPage as Contacts } from '@vitrina/contracts/site/contacts'
import { $currentDepartment } from '@vitrina/shell/department'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { contacts, vologda } from '../branches.fixture.ts'
import { ContactsPage } from './ContactsPage.tsx'
import { headOf } from './head.ts'

const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }

const markupOf = (changes: Partial<Contacts> = {}, current = '00012') =>
  renderToString(
    <Provider value={fork({ values: [[$currentDepartment, { id_1c: current }]] as never })}>
      <MemoryRouter initialEntries={['/contacts/']}>
        <ContactsPage {...contacts} {...changes} />
      </MemoryRouter>
    </Provider>,
  )

test('the visitor’s own branch is first, with its address, hours, phones and route [DEPT-24] [DEPT-03] [DEPT-04]', () => {
  const markup = markupOf()
  const own = markup.slice(markup.indexOf('Ваш магазин в'), markup.indexOf('Все магазины'))
  for (const text of [
    'Ленинградское шоссе',
    'Пн–',
    'tel:+78172001212',
    'tel:+78172001213',
    'rtext=~59.1903%2C39.8063',
  ]) {
    expect(own).toContain(text)
  }
  expect(own).toContain('Открыто до\u00a020:00')
  expect(own.replace(/[\u2060]|<!-- -->/g, '')).toContain('31\u00a0декабря</b>: 8:00–16:00')
  expect(markupOf({}, '00152')).toContain('Ваш магазин в\u00a0Рыбинске')
})

test('hours that cannot be parsed are shown unchanged, without a line about being open', () => {
  const markup = markupOf({ branches: [{ ...vologda, workTime: 'по звонку' }] })
  expect(markup).toContain('по звонку')
  expect(markup).not.toContain('<p class="line"')
  expect(markupOf()).toContain('<p class="line"')
})

test('a department that is not in the list omits only its block, and an empty list shows a text', () => {
  expect(markupOf({}, '00999')).not.toContain('aria-label="Ваш магазин')
  expect(markupOf({}, '00999')).toContain('ул.\u00a0Труда')
  expect(markupOf({ branches: [] })).toContain('Список магазинов сейчас не загрузился')
})

test('the text of the office is sanitised', () => {
  const markup = markupOf({ office: '<h2>Реквизиты</h2><script>x()</script><p onclick="x()">ИНН</p>' })
  expect(markup).toContain('<h2>Реквизиты</h2>')
  expect(markup).not.toMatch(/<script|onclick/)
})

test('structured data has the address, phones, coordinates and hours of every branch [SHELL-05] [DEPT-03]', () => {
  const [, business, , unclear] = headOf(false, contacts, frame).jsonLd ?? []
  expect(business).toMatchObject({
    '@type': 'LocalBusiness',
    '@id': 'https://shop.test/contacts/00012/',
    address: { addressLocality: 'Вологда', streetAddress: 'Ленинградское шоссе 6 км, стр. 1' },
    telephone: ['+7 (8172) 00-12-13', '+7 (8172) 00-12-12'],
    geo: { latitude: 59.1903, longitude: 39.8063 },
    openingHoursSpecification: [
      { dayOfWeek: expect.arrayContaining(['https://schema.org/Monday']), opens: '08:00', closes: '20:00' },
      { dayOfWeek: ['https://schema.org/Saturday', 'https://schema.org/Sunday'], opens: '09:00', closes: '19:00' },
      { validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '08:00', closes: '16:00' },
      { validFrom: '2027-01-01', validThrough: '2027-01-01', opens: '00:00', closes: '00:00' },
    ],
  })
  expect(unclear).not.toHaveProperty('openingHoursSpecification')
  expect(unclear).not.toHaveProperty('geo')
})

const seo = { title: 'T', keywords: 'K', description: 'D', text: '', unique_title: '' }

test('the head of the contacts has the retailer’s texts [SEO-01]', () => {
  expect(headOf(false, { ...contacts, seo }, frame)).toMatchObject({ title: 'T', keywords: 'K', description: 'D' })
})

test('the map page has its own head, with breadcrumbs below the contacts', () => {
  const { title, description, jsonLd = [] } = headOf(true, { ...contacts, seo }, frame)
  expect([title, description]).toEqual(['Карта магазинов\u00a0— Базис', expect.stringContaining('Вологда, Рыбинск')])
  expect(jsonLd[0]).toMatchObject({ itemListElement: [{}, { name: 'Контакты' }, { name: 'Карта магазинов' }] })
})
