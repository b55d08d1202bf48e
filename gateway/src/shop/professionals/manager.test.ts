import { expect, test } from 'vitest'
import { managerFor } from './manager.ts'

const manager = (id_1c: string, name: string) => ({
  ...{ id_1c, name, position: 'Менеджер', photo: null, phone: '+7 (817) 200-12-21' },
  ...{ email: 'a@b.ru', work_time: 'Пн–Пт 8–18' },
})
const departments = [
  { id_1c: '00012', name_for_site: 'Вологда' },
  { id_1c: '00195', name_for_site: 'Ярославль' },
  { id_1c: '00196', name_for_site: 'Ярославль' },
  { id_1c: '00152', name_for_site: 'Рыбинск' },
]
const all = [manager('00131', '<b>Ольга</b>'), manager('00195', 'Алексей')]
const at = (id: string, managers = all) => {
  const here = departments.find(({ id_1c }) => id_1c === id)
  if (!here) throw new Error('There is no such department')
  return managerFor(managers, here, departments)
}

test('returns the manager of the city, whichever of its branches is chosen [RT-58]', () => {
  expect(at('00012')).toMatchObject({ name: 'Ольга', city: 'Вологда', isLocal: true })
  expect(at('00195')).toMatchObject({ name: 'Алексей', city: 'Ярославль', isLocal: true })
  expect(at('00196')).toMatchObject({ name: 'Алексей', city: 'Ярославль', isLocal: true })
})

test('returns the main office’s manager for a city without one, and null without either', () => {
  expect(at('00152')).toMatchObject({ name: 'Ольга', city: 'Вологда', isLocal: false })
  expect(at('00152', [manager('00195', 'Алексей')])).toBeNull()
  expect(at('00012', [])).toBeNull()
})
