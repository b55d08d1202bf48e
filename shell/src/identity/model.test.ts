import { ApiError } from '@vitrina/contracts/request'
import type { Session } from '@vitrina/contracts/site/session'
import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $notices } from '../notices/model.ts'
import { customer, guest } from '../sample/session.ts'
import { $session, pageAlive, readSessionFx, sessionChanged, signOutFx } from '../session/model.ts'
import { $identities, undoMergeFx } from './model.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const line = (idcode: string, before: number, after: number) => ({ idcode, before, after })
const merged = {
  favorites: ['00009', '00008'],
  basket: [line('00001', 0, 2), line('00002', 1, 4), line('00003', 0, 1)],
}

async function open({ first = guest, undo = (..._: unknown[]) => customer as Session } = {}) {
  const read = vi.fn(() => first)
  const undoMerge = vi.fn(undo)
  const scope = fork({
    handlers: [
      [readSessionFx, read],
      [undoMergeFx, undoMerge],
    ] as never,
  })
  await allSettled(pageAlive, { scope })
  const notices = () => scope.getState($notices)
  const take = async (session: Session) => allSettled(sessionChanged, { scope, params: session })
  return { scope, read, undoMerge, notices, take, asked: () => scope.getState($identities) }
}

test('what was merged at the sign-in is told, each list with its own way back [IDENT-02] [IDENT-03]', async () => {
  const { notices, take } = await open()
  await take({ ...customer, merged })
  expect(notices().map(({ text }) => text)).toEqual([
    'К вашей корзине добавлены товары, которые вы собрали как гость: 3\u00a0позиции',
    'К избранному добавлено то, что вы отметили как гость: 2\u00a0товара',
  ])
  expect(notices().map(({ undoLabel }) => undoLabel)).toEqual(['Отменить', 'Отменить'])
})

test('nothing merged, nothing told', async () => {
  const { notices, take } = await open()
  await take({ ...customer, merged: { favorites: [], basket: [] } })
  await take(customer)
  expect(notices()).toEqual([])
})

test('taking the merge back asks for the counts of before, and the answer is the session [IDENT-03]', async () => {
  const after = { ...customer, basket: { counts: { '00002': 1 }, total: 7 } }
  const { scope, undoMerge, notices, take, asked } = await open({ undo: () => after })
  await take({ ...customer, merged })
  const before = asked()
  notices()[0]?.undo?.()
  await allSettled(scope)
  const body = {
    favorites: [],
    basket: [
      { idcode: '00001', count: 0 },
      { idcode: '00002', count: 1 },
      { idcode: '00003', count: 0 },
    ],
  }
  expect(undoMerge.mock.lastCall).toContainEqual(expect.objectContaining({ input: { body } }))
  expect(scope.getState($session)).toEqual(after)
  expect(asked()).toBe(before + 1)
  expect(notices().at(-1)?.text).toBe('Всё снова так, как было до входа')
})

test('a merge that could not be taken back is told, and nothing else changes', async () => {
  const { scope, notices, take } = await open({
    undo: () => {
      throw new ApiError('network', 'away')
    },
  })
  await take({ ...customer, merged })
  notices()[1]?.undo?.()
  await allSettled(scope)
  expect(notices().at(-1)).toMatchObject({ kind: 'error', text: expect.stringContaining('Отменить не получилось. ') })
  expect(scope.getState($session)?.merged).toEqual(merged)
})

test('a fault is told once, in its own words and with what to do [ERRCAT-07]', async () => {
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

test('the open page is asked for again after signing in, and not for the first session', async () => {
  const { asked, take } = await open()
  expect(asked()).toBe(0)
  await take(customer)
  expect(asked()).toBe(1)
})

test('signing out that fails is told', async () => {
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
