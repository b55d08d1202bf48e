// @vitest-environment happy-dom

import { allSettled, fork } from 'effector'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { customer, guest } from '../session.fixture.ts'
import { $currentUser, readSessionFx, sessionChanged, sessionStale, signOutFx } from './model.ts'
import { assignStorageOwner } from './owned-storage.ts'

const onBehalf = { staffName: 'Дмитрий Орлов', startedAt: '2026-11-22T09:00:00Z', until: '2026-11-22T10:00:00Z' }
const other = { ...customer, uuid: 'somebody-else' }

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('vitrina-own-notes', 'доставить к воротам')
  sessionStorage.setItem('vitrina-own-list', '5 мешков')
  localStorage.setItem('theme', 'dark')
})

const readStorage = () => [localStorage.getItem('vitrina-own-notes'), sessionStorage.getItem('vitrina-own-list')]
const all = ['доставить к воротам', '5 мешков']

function open(answer = guest) {
  const scope = fork({ handlers: [[readSessionFx, () => answer] as never, [signOutFx, () => guest] as never] })
  const come = (session: typeof guest) => allSettled(sessionChanged, { scope, params: session })
  return { scope, come }
}

test('keeps a guest’s data after sign-in, and after a lost session once they sign in again', async () => {
  const { scope, come } = open()
  await come(guest)
  await come(customer)
  await allSettled(sessionStale, { scope })
  expect(readStorage()).toEqual(all)
  await come(customer)
  expect(readStorage()).toEqual(all)
})

test('removes an account’s data after its sign-out, and keeps data without an owner', async () => {
  const { scope, come } = open()
  await come(customer)
  await allSettled(signOutFx, { scope, params: {} as never })
  expect(readStorage()).toEqual([null, null])
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('removes the data of an account with a lost session when another account signs in', async () => {
  const { scope, come } = open()
  await come(customer)
  await allSettled(sessionStale, { scope })
  await come(other)
  expect(readStorage()).toEqual([null, null])
})

test('staff have their own data again after working on behalf of a client', async () => {
  const { come } = open()
  await come({ ...customer, uuid: 'staff', isStaff: true })
  await come({ ...customer, onBehalf })
  await come({ ...customer, uuid: 'staff', isStaff: true })
  expect(readStorage()).toEqual(all)
})

const forbidden = (): never => {
  throw new DOMException('The quota has been exceeded, or the settings forbid it', 'SecurityError')
}

test.each<[string, PropertyDescriptor]>([
  ['is not accessible', { get: forbidden }],
  ['is full', { value: { getItem: () => null, setItem: forbidden, removeItem: () => {}, length: 0 } }],
])('signs in and out when the storage of the browser %s', async (_, storage) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') as PropertyDescriptor
  onTestFinished(() => void Object.defineProperty(globalThis, 'localStorage', before))
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...storage })
  expect(() => assignStorageOwner(other.uuid)).not.toThrow()
  const { scope, come } = open()
  await come(customer)
  expect(scope.getState($currentUser)).toMatchObject({ name: customer.name })
  await allSettled(signOutFx, { scope, params: {} as never })
  expect(scope.getState($currentUser)).toBeNull()
})

test('a tab removes session storage of the previous account, though another tab has already changed the owner', async () => {
  localStorage.setItem('vitrina-owner', customer.uuid)
  sessionStorage.setItem('vitrina-owner', 'the one before')
  await open().come(customer)
  expect(readStorage()).toEqual([all[0], null])
})

test('notifies the page when something was removed, and not otherwise', async () => {
  const listener = vi.fn()
  addEventListener('storage', listener)
  const { come } = open()
  await come(customer)
  await come(customer)
  expect(listener).not.toHaveBeenCalled()
  await come(other)
  expect(listener).toHaveBeenCalledTimes(1)
  removeEventListener('storage', listener)
})
