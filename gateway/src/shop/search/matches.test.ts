import type { Category } from '@vitrina/contracts/retailer/catalog'
import { expect, test } from 'vitest'
import { nearestSections } from './matches.ts'

const section = (name: string, product_count: number, parent: string | null = null) =>
  ({ slug: name, name, parent, product_count }) as Category

const tree = [
  section('Сухие смеси', 40),
  section('Штукатурка', 12, 'Сухие смеси'),
  section('Штукатурка гипсовая', 30, 'Сухие смеси'),
  section('Крепёж', 1),
  section('Пустой раздел', 0),
  section('Инструмент', 90),
]
const names = (q: string) => nearestSections(q, tree).map(({ name }) => name)

test('returns the sections similar to the query, those with more goods first', () => {
  expect(names('штукатурка')).toEqual(['Штукатурка гипсовая', 'Штукатурка'])
  expect(names('штукотурка')).toEqual(['Штукатурка гипсовая', 'Штукатурка'])
})

test('returns the root sections, those with most goods first, when nothing is similar', () => {
  expect(names('ффф')).toEqual(['Инструмент', 'Сухие смеси', 'Крепёж'])
  expect(names('')).toEqual(['Инструмент', 'Сухие смеси', 'Крепёж'])
})

test('returns at most eight sections', () => {
  const many = Array.from({ length: 12 }, (_, at) => section(`Раздел ${at}`, at + 1))
  expect(nearestSections('ффф', many)).toHaveLength(8)
})
