import { ApiError } from '@vitrina/contracts/request'
import type { Session } from '@vitrina/contracts/site/session'
import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Change } from '../lists/changes.ts'
import { $favorites, sendChangeFx } from '../lists/model.ts'
import { settleMergeFx } from '../merge/model.ts'
import { $notices } from '../notices/model.ts'
import { $session, pageAlive, readSessionFx, sessionChanged, signOutFx } from '../session/model.ts'
import { customer, guest } from '../session.fixture.ts'
import { $identityRevision } from './model.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const line = (idcode: string, before: number, after: number) => ({ idcode, before, after })
const merged = {
  favorites: ['00009', '00008'],
  basket: [line('00001', 0, 2), line('00002', 1, 4), line('00003', 0, 1)],
  favoritesLeft: [],
}

async function open({ first = guest, settle = (..._: unknown[]) => customer as Session } = {}) {
  const read = vi.fn(() => first)
  const settleMerge = vi.fn(settle)
  const sendChange = vi.fn((_: unknown, change: Change) => ({
    idcodes: 'idcodes' in change ? change.idcodes : [],
    dropped: [],
  }))
  const scope = fork({
    handlers: [
      [readSessionFx, read],
      [settleMergeFx, settleMerge],
      [sendChangeFx, sendChange],
    ] as never,
  })
  await allSettled(pageAlive, { scope })
  const notices = () => scope.getState($notices)
  const take = async (session: Session) => allSettled(sessionChanged, { scope, params: session })
  /** Presses the button of the notice at this index, the last one by default. */
  const press = async (at = -1) => {
    notices().at(at)?.action?.run()
    await allSettled(scope)
  }
  const lastWish = () => (settleMerge.mock.lastCall?.[1] as { input: { body: object } } | undefined)?.input.body
  return {
    scope,
    read,
    sendChange,
    notices,
    take,
    press,
    lastWish,
    getRevision: () => scope.getState($identityRevision),
  }
}

test('reports what was merged at the sign-in, each list with its own undo', async () => {
  const { notices, take } = await open()
  await take({ ...customer, merged })
  expect(notices().map(({ text }) => text)).toEqual([
    'К вашей корзине добавлены товары, которые вы собрали как гость: 3\u00a0позиции',
    'К избранному добавлено то, что вы отметили как гость: 2\u00a0товара',
  ])
  expect(notices().map(({ action }) => action?.label)).toEqual(['Отменить', 'Отменить'])
})

test('reports nothing when nothing was merged', async () => {
  const { notices, take } = await open()
  await take({ ...customer, merged: { favorites: [], basket: [], favoritesLeft: [] } })
  await take(customer)
  expect(notices()).toEqual([])
})

test('sends the former counts to undo the merge, and stores the session of the response', async () => {
  const after = { ...customer, basket: { counts: { '00002': 1 }, total: 7 } }
  const { scope, lastWish, take, press, getRevision } = await open({ settle: () => after })
  await take({ ...customer, merged })
  const before = getRevision()
  await press(0)
  expect(lastWish()).toEqual({ isKept: false, favorites: [], basket: merged.basket })
  expect(scope.getState($session)).toEqual(after)
  expect(getRevision()).toBe(before + 1)
})

test.each([
  {
    list: 'basket',
    at: 0,
    wish: { favorites: [], basket: merged.basket },
    undone: 'Товары, собранные гостем, убраны из корзины',
    redone: 'Товары, собранные гостем, снова в корзине',
  },
  {
    list: 'favourites',
    at: 1,
    wish: { favorites: merged.favorites, basket: [] },
    undone: 'Товары, отмеченные гостем, убраны из избранного',
    redone: 'Товары, отмеченные гостем, снова в избранном',
  },
])('offers a redo of the undone $list once', async (sample) => {
  const { notices, take, press, lastWish } = await open()
  await take({ ...customer, merged })
  await press(sample.at)
  expect(notices().at(-1)).toMatchObject({ kind: 'info', text: sample.undone, action: { label: 'Вернуть' } })
  await press()
  expect(lastWish()).toEqual({ isKept: true, ...sample.wish })
  expect(notices().at(-1)).toMatchObject({ kind: 'success', text: sample.redone })
  expect(notices().at(-1)?.action).toBeUndefined()
})

test('reports a failed undo or redo and offers another try', async () => {
  let isAway = true
  const { scope, notices, take, press, lastWish } = await open({
    settle: () => {
      if (isAway) throw new ApiError('network', 'away')
      return customer
    },
  })
  await take({ ...customer, merged })
  await press(1)
  expect(notices().at(-1)).toMatchObject({ kind: 'error', text: expect.stringContaining('Отменить не получилось. ') })
  expect(scope.getState($session)?.merged).toEqual(merged)
  isAway = false
  await press()
  isAway = true
  await press()
  expect(notices().at(-1)).toMatchObject({ kind: 'error', text: expect.stringContaining('Вернуть не получилось. ') })
  isAway = false
  await press()
  expect(lastWish()).toEqual({ isKept: true, favorites: merged.favorites, basket: [] })
  expect(notices().at(-1)?.kind).toBe('success')
})

describe('favourites that a sign-in did not merge', () => {
  const left = (...favoritesLeft: string[]) => ({ ...customer, merged: { favorites: [], basket: [], favoritesLeft } })

  test.each([
    { codes: ['1'], text: 'Гостем вы отметили 1\u00a0товар. Добавить его в избранное?' },
    { codes: ['1', '2', '3'], text: 'Гостем вы отметили 3\u00a0товара. Добавить их в избранное?' },
    { codes: ['1', '2', '3', '4', '5'], text: 'Гостем вы отметили 5\u00a0товаров. Добавить их в избранное?' },
  ])('are offered, and not added without a press: $text [VALID-06] [T55]', async ({ codes, text }) => {
    const { notices, take, sendChange } = await open()
    await take(left(...codes))
    expect(notices()).toMatchObject([{ kind: 'info', text, action: { label: 'Добавить' } }])
    expect(sendChange).not.toHaveBeenCalled()
  })

  test('become the account’s list when the visitor accepts', async () => {
    const { scope, take, press, sendChange } = await open()
    await take(left('1', '2', '3'))
    await press()
    expect(sendChange.mock.lastCall?.[1]).toEqual({ kind: 'replace', list: 'favorites', idcodes: ['1', '2', '3'] })
    expect(scope.getState($favorites)).toEqual(['1', '2', '3'])
  })

  test('are added before favourites marked since, which stay the newest', async () => {
    const { scope, take, press } = await open()
    await take({ ...left('1', '2', '3'), lists: { ...customer.lists, favorites: ['2', '9'] } })
    await press()
    expect(scope.getState($favorites)).toEqual(['1', '3', '2', '9'])
  })
})

test('the notice of an outage never says to sign in again [ERRCAT-01] [ERRCAT-08]', async () => {
  for (const fault of ['Failed to fetch user information', 'Не удалось обновить токены', 'Учёт закрыт']) {
    const { notices, take } = await open()
    await take({ ...guest, fault, isOutage: true })
    const text = String(notices().at(-1)?.text)
    expect(text).toContain(fault)
    expect(text).toContain('обновите страницу чуть позже')
    expect(text).not.toMatch(/Войдите/)
  }
})

test('reports a fault once, with its own message and what to do [ERRCAT-07]', async () => {
  const faulty = { ...guest, fault: 'Не удалось обновить токены' }
  const { notices, take } = await open({ first: faulty })
  await take(faulty)
  expect(notices()).toMatchObject([
    { kind: 'error', text: 'Не удалось обновить токены. Войдите в личный кабинет ещё раз' },
  ])
  await take(guest)
  await take(faulty)
  expect(notices()).toHaveLength(2)
})

test('the page’s data is reloaded after signing in, and not after the first session', async () => {
  const { getRevision, take } = await open()
  expect(getRevision()).toBe(0)
  await take(customer)
  expect(getRevision()).toBe(1)
})

test('reports a failed sign-out', async () => {
  const scope = fork({
    handlers: [
      [
        signOutFx,
        () => {
          throw new ApiError('network', 'away')
        },
      ],
    ] as never,
  })
  await allSettled(signOutFx, { scope, params: {} })
  expect(scope.getState($notices)[0]?.text).toMatch(/^Выйти не получилось. Нет связи/)
})
