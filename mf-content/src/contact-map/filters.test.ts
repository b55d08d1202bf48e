import { expect, test } from 'vitest'
import { contacts } from '../branches.fixture.ts'
import { filterBranches, filterQuery, noFilter, parseFilter } from './filters.ts'

const idsOf = (query: string) =>
  filterBranches(contacts.branches, parseFilter(new URLSearchParams(query), contacts.branches)).map(({ id }) => id)

test('city, pickup and wholesale filter the list, alone and together [SHELL-05]', () => {
  expect(idsOf('')).toEqual(['00012', '00132', '00152'])
  expect(idsOf('city=Рыбинск')).toEqual(['00152'])
  expect(idsOf('pickup=1')).toEqual(['00012', '00132'])
  expect(idsOf('wholesale=1')).toEqual(['00012', '00132'])
  expect(idsOf('city=Рыбинск&pickup=1')).toEqual([])
})

test('ignores an unknown city, other values and other names', () => {
  for (const query of ['city=Тверь', 'city=%3Cscript%3E', 'pickup=yes', 'utm_source=mail']) {
    expect(parseFilter(new URLSearchParams(query), contacts.branches)).toEqual(noFilter)
  }
})

test('a filter is serialised as it is parsed, and an empty filter as an empty query', () => {
  expect(filterQuery(noFilter)).toBe('')
  const filter = { city: 'Вологда', pickup: true, wholesale: true }
  expect(parseFilter(new URLSearchParams(filterQuery(filter)), contacts.branches)).toEqual(filter)
})
