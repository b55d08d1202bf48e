import { expect, test } from 'vitest'
import { coverageOf, inCity } from './places.ts'

const [vologda, rybinsk, yaroslavl] = ['Вологда', 'Рыбинск', 'Ярославль'].map((name_for_site, at) => ({
  id_1c: `0020${at}`,
  name_for_site,
})) as [City, City, City]
type City = { id_1c: string; name_for_site: string }
const cities = [vologda, rybinsk, yaroslavl]

test('a promotion without departments, and one of all, is valid everywhere', () => {
  const everywhere = { cities: [], holdsHere: true }
  expect(coverageOf([], cities, rybinsk)).toEqual(everywhere)
  expect(
    coverageOf(
      cities.map(({ id_1c }) => id_1c),
      cities,
      null,
    ),
  ).toEqual(everywhere)
  expect(coverageOf([], [], null)).toEqual(everywhere)
})

test('the visitor’s city is first, unknown departments are omitted', () => {
  expect(coverageOf(['00200', '00202', '99999'], cities, yaroslavl)).toEqual({
    cities: ['Ярославль', 'Вологда'],
    holdsHere: true,
  })
  expect(coverageOf(['00200'], cities, rybinsk)).toEqual({ cities: ['Вологда'], holdsHere: false })
})

test('a city with several departments is listed once, and both ids of the head office are known', () => {
  const [first, second] = [
    { id_1c: '00195', name_for_site: 'Ярославль' },
    { id_1c: '00196', name_for_site: 'Ярославль' },
  ]
  expect(coverageOf(['00195', '00196'], [...cities, first, second], rybinsk).cities).toEqual(['Ярославль'])
  const office = { id_1c: '00012', name_for_site: 'Вологда' }
  expect(coverageOf(['00131'], [office, first], office)).toEqual({ cities: ['Вологда'], holdsHere: true })
})

test('uses the right preposition before a city', () => {
  const prepositional = (name: string) => inCity(['', '', '', '', '', name])
  expect(prepositional('Рыбинске')).toBe('в\u00a0Рыбинске')
  expect(prepositional('Владимире')).toBe('во\u00a0Владимире')
  expect(prepositional('Вологде')).toBe('в\u00a0Вологде')
  expect(inCity(undefined)).toBe('')
})
