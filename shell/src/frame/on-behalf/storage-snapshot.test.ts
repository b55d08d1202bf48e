// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { restoreStorageSnapshot, takeStorageSnapshot } from './storage-snapshot.ts'

const client = '7b0f4b1e-55a5-4a8e-9df5-0a9c2f6f1a11'
const everything = () => ({ ...localStorage })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('removes what was stored while staff worked as a client, and restores their own data', () => {
  localStorage.setItem('searches', '["мои"]')
  localStorage.setItem('view', 'rows')
  takeStorageSnapshot(client)
  localStorage.setItem('searches', '["клиента"]')
  localStorage.setItem(`draft:${client}`, 'Адрес клиента')
  localStorage.removeItem('view')
  restoreStorageSnapshot()
  expect(everything()).toEqual({ searches: '["мои"]', view: 'rows' })
})

test('does not restore data that was the client’s before the snapshot; later pages keep the first snapshot', () => {
  localStorage.setItem(`draft:${client}`, '1')
  localStorage.setItem('seen', JSON.stringify({ of: client }))
  localStorage.setItem('view', 'rows')
  takeStorageSnapshot(client)
  localStorage.setItem('searches', '["клиента"]')
  takeStorageSnapshot(client)
  restoreStorageSnapshot()
  expect(everything()).toEqual({ view: 'rows' })
})

test('changes nothing without a snapshot', () => {
  localStorage.setItem('view', 'rows')
  restoreStorageSnapshot()
  expect(everything()).toEqual({ view: 'rows' })
})

test('clears the tab’s own storage and restores what staff had in it before', () => {
  sessionStorage.setItem('quick-order', 'список сотрудника')
  takeStorageSnapshot(client)
  sessionStorage.setItem('quick-order', 'список клиента')
  sessionStorage.setItem('lead', 'телефон клиента')
  restoreStorageSnapshot()
  expect({ ...sessionStorage }).toEqual({ 'quick-order': 'список сотрудника' })
})
