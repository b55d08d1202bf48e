// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { leaveNothing, noteBefore } from './left-behind.ts'

const client = '7b0f4b1e-55a5-4a8e-9df5-0a9c2f6f1a11'
const everything = () => ({ ...localStorage })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('nothing that came while staff worked as a client stays, and what was theirs is as it was', () => {
  localStorage.setItem('searches', '["мои"]')
  localStorage.setItem('view', 'rows')
  noteBefore(client)
  localStorage.setItem('searches', '["клиента"]')
  localStorage.setItem(`draft:${client}`, 'Адрес клиента')
  localStorage.removeItem('view')
  leaveNothing()
  expect(everything()).toEqual({ searches: '["мои"]', view: 'rows' })
})

test('what is the client’s before the note is taken does not come back; pages loaded later keep the first note', () => {
  localStorage.setItem(`draft:${client}`, '1')
  localStorage.setItem('seen', JSON.stringify({ of: client }))
  localStorage.setItem('view', 'rows')
  noteBefore(client)
  localStorage.setItem('searches', '["клиента"]')
  noteBefore(client)
  leaveNothing()
  expect(everything()).toEqual({ view: 'rows' })
})

test('without a note nothing is touched', () => {
  localStorage.setItem('view', 'rows')
  leaveNothing()
  expect(everything()).toEqual({ view: 'rows' })
})

test('what a tab kept for itself goes with it, and what staff had in the tab before comes back', () => {
  sessionStorage.setItem('quick-order', 'список сотрудника')
  noteBefore(client)
  sessionStorage.setItem('quick-order', 'список клиента')
  sessionStorage.setItem('lead', 'телефон клиента')
  leaveNothing()
  expect({ ...sessionStorage }).toEqual({ 'quick-order': 'список сотрудника' })
})
