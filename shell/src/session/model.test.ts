import type { Session } from '@vitrina/contracts/site/session'
import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { customer, guest } from '../session.fixture.ts'
import {
  $currentUser,
  $domain,
  $isAuth,
  $oldUuid,
  $onBehalf,
  $uuid,
  $visitorName,
  identityChanged,
  isApart,
  pageAlive,
  readSessionFx,
  sessionChanged,
  sessionStale,
  signOutFx,
} from './model.ts'

let log: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  log = vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A page whose gateway returns these sessions in turn, and then the last one again. */
function open(...sessions: Session[]) {
  const read = vi.fn((..._: unknown[]) => (sessions.length > 1 ? sessions.shift() : sessions[0]) as Session)
  const scope = fork({ handlers: [[readSessionFx, read]] as never })
  return { scope, read }
}

describe('a guest', () => {
  test('has a name, an id and no account [USER-02] [SESSION-01]', async () => {
    const { scope } = open({ ...guest, domain: '.shop.test' })
    expect(scope.getState($visitorName)).toBe('Гость')
    expect(scope.getState($onBehalf)).toBeNull()
    await allSettled(pageAlive, { scope })
    expect(scope.getState($visitorName)).toBe('Гость')
    expect(scope.getState($uuid)).toBe('guest')
    expect(scope.getState($domain)).toBe('.shop.test')
    expect(scope.getState($currentUser)).toBeNull()
    expect(scope.getState($oldUuid)).toBeNull()
  })
})

describe('signing in', () => {
  test('survives an outage of the account system, and ends when the retailer rejects the session [ERRCAT-08]', async () => {
    const away = { ...guest, fault: 'Failed to fetch user information', isOutage: true }
    const { scope } = open(customer, away, { ...guest, fault: 'Не удалось обновить токены' })
    await allSettled(pageAlive, { scope })
    await allSettled(sessionStale, { scope })
    expect(scope.getState($currentUser)).not.toBeNull()
    await allSettled(sessionStale, { scope })
    expect(scope.getState($currentUser)).toBeNull()
  })

  test('logs the greeting once, however often the session is read [AUTH-09] [T68]', async () => {
    const { scope } = open(guest, customer)
    await allSettled(pageAlive, { scope })
    expect(log).not.toHaveBeenCalled()
    await allSettled(sessionStale, { scope })
    await allSettled(sessionStale, { scope })
    expect(log.mock.calls).toEqual([['Congratulations, you have successfully logged in!']])
  })

  test('sets the user with its first e-mail and phone [USER-01] [USER-02] [USER-03]', async () => {
    const { scope } = open({ ...customer, isB2b: true, clientCode: 'C-17' })
    await allSettled(pageAlive, { scope })
    expect(scope.getState($isAuth)).toBe(true)
    expect(scope.getState($visitorName)).toBe('Ирина Строева')
    expect(scope.getState($currentUser)).toEqual({
      name: 'Ирина Строева',
      email: 'irina@vitrina.test',
      phone: '+7 (900) 000-00-00',
      isB2b: true,
      clientCode: 'C-17',
      isStaff: false,
    })
  })

  test('stores the id of the previous visitor [SESSION-01]', async () => {
    const { scope } = open(guest)
    await allSettled(pageAlive, { scope })
    await allSettled(sessionChanged, { scope, params: customer })
    expect(scope.getState($uuid)).toBe('account')
    expect(scope.getState($oldUuid)).toBe('guest')
  })
})

test('after signing out the visitor is a guest without a previous id [AUTH-04] [USER-02]', async () => {
  const scope = fork({
    handlers: [
      [readSessionFx, () => customer],
      [signOutFx, () => ({ ...guest, uuid: 'next' })],
    ] as never,
  })
  await allSettled(pageAlive, { scope })
  await allSettled(signOutFx, { scope, params: {} })
  expect(scope.getState($isAuth)).toBe(false)
  expect(scope.getState($visitorName)).toBe('Гость')
  expect(scope.getState($oldUuid)).toBeNull()
})

describe('a change of identity', () => {
  const staff = { staffName: 'Олег', startedAt: '2026-01-01T10:00:00Z', until: '2026-01-01T11:00:00Z' }

  test.each<[string, Session, Session, number]>([
    ['the first session', guest, guest, 0],
    ['the same session again', customer, { ...customer, basket: { counts: { '00001': 1 }, total: 5 } }, 0],
    ['signing in', guest, customer, 1],
    ['signing out', customer, { ...guest, uuid: 'next' }, 1],
    ['another account', customer, { ...customer, uuid: 'other' }, 1],
    ['staff acting for the same account', customer, { ...customer, onBehalf: staff }, 1],
  ])('%s: announced %4$s times', async (_, before, after, times) => {
    const { scope } = open(before)
    const listener = vi.fn()
    const watched = identityChanged.watch(listener)
    await allSettled(pageAlive, { scope })
    await allSettled(sessionChanged, { scope, params: after })
    watched()
    expect(listener).toHaveBeenCalledTimes(times)
  })
})

test('the address parameter «key» keeps identities apart [IDENT-01]', async () => {
  vi.stubGlobal('location', { search: '?key=1' })
  expect(isApart()).toBe(true)
  const { scope, read } = open(guest)
  await allSettled(pageAlive, { scope })
  expect(read.mock.lastCall).toContainEqual(expect.objectContaining({ input: { query: { apart: '1' } } }))
})
