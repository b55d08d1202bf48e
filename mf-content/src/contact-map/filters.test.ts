import { expect, test } from 'vitest'
import { contacts } from '../branches.fixture.ts'
import { everything, filtered, filterOf, queryOf } from './filters.ts'

const idsOf = (query: string) =>
  filtered(contacts.branches, filterOf(new URLSearchParams(query), contacts.branches)).map(({ id }) => id)

test('city, pickup and wholesale narrow the list, alone and together [SHELL-05]', () => {
  expect(idsOf('')).toEqual(['00012', '00132', '00152'])
  expect(idsOf('city=Рыбинск')).toEqual(['00152'])
  expect(idsOf('pickup=1')).toEqual(['00012', '00132'])
  expect(idsOf('wholesale=1')).toEqual(['00012', '00132'])
  expect(idsOf('city=Рыбинск&pickup=1')).toEqual([])
})

test('what is no filter is none: another city, other values, other words', () => {
  for (const query of ['city=Тверь', 'city=%3Cscript%3E', 'pickup=yes', 'utm_source=mail']) {
    expect(filterOf(new URLSearchParams(query), contacts.branches)).toEqual(everything)
  }
})

test('a filter is written as it is read, and everything as nothing', () => {
  expect(queryOf(everything)).toBe('')
  const filter = { city: 'Вологда', pickup: true, wholesale: true }
  expect(filterOf(new URLSearchParams(queryOf(filter)), contacts.branches)).toEqual(filter)
})
