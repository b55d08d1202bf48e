import type { CustomerEstimate, CustomerLine } from '@vitrina/contracts/site/customer-estimate'
import { expect, test } from 'vitest'
import { customerSheet } from './sheet.ts'

const goods = { id: 'a', name: 'Гипсокартон', unit: 'лист', quantity: 12.5, price: 450, sum: 5625, image: null }
const row: CustomerLine = { ...goods, note: '', variants: [], answer: null }
const estimate: CustomerEstimate = {
  name: 'Дом',
  objectName: 'Дача',
  from: 'Пётр',
  phone: '',
  message: '',
  face: 'lines',
  revision: 1,
  total: 5625,
  sections: [{ id: 's', name: 'Стены', total: 5625, lines: [row] }],
  signedBy: null,
  signedAt: null,
  comment: '',
  agreedAt: null,
}
const at = { link: 'https://shop.test/e/1', now: new Date('2026-11-21T09:00:00Z') }
const sheetOf = (parts: Partial<CustomerEstimate> = {}) => customerSheet({ ...estimate, ...parts }, at)
const nbsp = (text: unknown) => JSON.parse(JSON.stringify(text).replaceAll('\u00a0', ' '))

test('a sheet with prices has six columns, section sums and a total', () => {
  const sheet = sheetOf()
  expect(sheet.columns.map(({ title }) => title)).toEqual(['№', 'Наименование', 'Кол-во', 'Ед.', 'Цена', 'Сумма'])
  expect(nbsp(sheet.sections)).toEqual([
    {
      title: 'Стены',
      rows: [['1', 'Гипсокартон', '12,5', 'лист', '450 ₽', '5 625 ₽']],
      total: ['', 'Итого по разделу', '', '', '', '5 625 ₽'],
    },
  ])
  expect(nbsp(sheet.totals)).toEqual([['Итого', '5 625 ₽']])
  expect(sheet.facts).toEqual([
    ['Объект', 'Дача'],
    ['Подготовил', 'Пётр'],
    ['Дата', '21.11.2026'],
  ])
})

test('a sheet without prices has neither price columns, sums nor a total', () => {
  const bare = { ...row, price: null, sum: null }
  const sheet = sheetOf({
    face: 'bare' as never,
    total: null,
    sections: [{ id: null, name: '', total: null, lines: [bare] }],
  })
  expect(sheet.columns.map(({ title }) => title)).toEqual(['№', 'Наименование', 'Кол-во', 'Ед.'])
  expect(sheet.sections).toEqual([{ title: null, rows: [['1', 'Гипсокартон', '12,5', 'лист']], total: null }])
  expect(sheet.totals).toEqual([])
})

test('the chosen variant replaces the line, and the signature has its date', () => {
  const chosen = { ...goods, id: 'b', name: 'ГВЛ', sum: 7000 }
  const answer = { verdict: 'agreed' as never, variantId: 'b', comment: '' }
  const lines = [
    { ...row, variants: [chosen], answer },
    { ...row, note: 'для ванной' },
  ]
  const sheet = sheetOf({
    sections: [{ id: 's', name: 'Стены', total: 1, lines }],
    signedBy: 'Анна',
    signedAt: '2026-11-20T09:00:00Z',
    agreedAt: '2026-11-20T09:00:00Z',
  })
  expect(sheet.sections[0]?.rows.map(([number, name]) => [number, name])).toEqual([
    ['1', 'ГВЛ'],
    ['2', 'Гипсокартон\nдля ванной'],
  ])
  expect(sheet.facts.at(-1)).toEqual(['Согласовано', 'Анна, 20.11.2026'])
})
