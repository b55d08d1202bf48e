// @vitest-environment happy-dom
import type { Session } from '@vitrina/contracts/site/session'
import { sessionChanged } from '@vitrina/shell/session'
import { allSettled } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settle } from '../../gateway.fixture.ts'
import { readStoredList, saveList, toStoredList } from '../list-storage.ts'
import { $rows, $snapshot, $stage, rowChanged } from '../model.ts'
import { QuickOrderHarness, textsOf } from '../quick-order.fixture.ts'
import { $fileFault, $source, filesAdded, listCleared, listShown, textTyped } from './model.ts'

let list: QuickOrderHarness

beforeEach(() => {
  sessionStorage.clear()
  list = new QuickOrderHarness()
})
afterEach(() => {
  vi.unstubAllGlobals()
  return list.close()
})

describe('a reload', () => {
  const reload = async (text = '') => {
    const { source, rows, isReviewed } = list.scope.getState($snapshot)
    saveList(toStoredList(source, rows, isReviewed))
    list = new QuickOrderHarness()
    void allSettled(listShown, { scope: list.scope, params: text })
    await settle()
  }

  test('loses nothing that was typed or decided, and matches the rows again', async () => {
    await list.give('11111 1\n22222 2\n33333 3')
    await list.answerMatch(0)
    await allSettled(rowChanged, { scope: list.scope, params: { id: 1, change: { kind: 'count', count: 9 } } })
    await allSettled(rowChanged, { scope: list.scope, params: { id: 2, change: { kind: 'dropped' } } })
    await reload()
    expect([list.scope.getState($stage), list.scope.getState($source).text]).toEqual([
      'review',
      '11111 1\n22222 2\n33333 3',
    ])
    await list.answerMatch(0)
    expect(list.scope.getState($rows).map(({ count, isDropped }) => [count, isDropped])).toEqual([
      [9, false],
      [2, true],
      [3, false],
    ])
  })

  test('keeps a list that was not parsed yet', async () => {
    await allSettled(textTyped, { scope: list.scope, params: 'гкл' })
    await reload()
    expect([list.scope.getState($stage), list.scope.getState($source).text, list.calls.length]).toEqual([
      'write',
      'гкл',
      0,
    ])
  })

  test('with a text in the URL appends it once', async () => {
    await allSettled(textTyped, { scope: list.scope, params: 'гкл' })
    await reload('11111 5')
    expect(list.scope.getState($source).text).toBe('гкл\n11111 5')
    await reload('11111 5')
    expect(list.scope.getState($source).text).toBe('гкл\n11111 5')
    expect(list.scope.getState($stage)).toBe('review')
  })

  test.each(['{', '"x"', '{"text":1}', '[]'])(
    'with invalid storage (%s) starts with an empty list',
    async (storedText) => {
      sessionStorage.setItem('vitrina-own-quick-order-1', storedText)
      expect(readStoredList()).toBeNull()
    },
  )

  test('after a new list keeps nothing of the old one', async () => {
    await list.give('11111 1')
    void allSettled(listCleared, { scope: list.scope })
    await settle()
    await reload()
    expect([list.scope.getState($stage), list.scope.getState($source)]).toEqual(['write', { text: '', files: [] }])
  })
})

describe('a list that was started', () => {
  const come = (session: Pick<Session, 'isAuth' | 'uuid'>) =>
    allSettled(sessionChanged, { scope: list.scope, params: { onBehalf: null, ...session } as Session })

  beforeEach(async () => {
    await come({ isAuth: false, uuid: 'guest' })
    await allSettled(textTyped, { scope: list.scope, params: 'гкл' })
    await come({ isAuth: true, uuid: 'one' })
  })
  const text = () => list.scope.getState($source).text

  test('stays with its owner after sign-in, and while the session is lost', async () => {
    await come({ isAuth: false, uuid: 'guest' })
    await come({ isAuth: true, uuid: 'one' })
    expect(text()).toBe('гкл')
  })

  test('is not shown to another account', async () => {
    await come({ isAuth: true, uuid: 'other' })
    expect(text()).toBe('')
  })
})

describe('a file', () => {
  const file = (name: string, size = 10) => Object.defineProperty(new File(['x'], name), 'size', { value: size })
  const answer = (status: number, body: unknown) =>
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

  test('joins the typed text, and the whole list is parsed at once', async () => {
    answer(200, { rows: [{ text: '22222', quantity: 3, unit: 'шт' }], skipped: 2 })
    await allSettled(textTyped, { scope: list.scope, params: '11111 1' })
    void allSettled(filesAdded, { scope: list.scope, params: [file('a.xlsx')] })
    await settle()
    expect(list.scope.getState($source).files).toMatchObject([{ name: 'a.xlsx', skipped: 2 }])
    expect(textsOf(list.calls[0])).toEqual(['11111 1', '22222'])
  })

  test('that is refused shows the gateway’s message and keeps the rest', async () => {
    answer(415, { detail: 'Это картинка, а нужна таблица или текст' })
    await allSettled(textTyped, { scope: list.scope, params: '11111 1' })
    await allSettled(filesAdded, { scope: list.scope, params: [file('photo.jpg')] })
    expect(list.scope.getState($fileFault)).toBe('«photo.jpg»: Это картинка, а нужна таблица или текст')
    expect([list.scope.getState($stage), list.scope.getState($source)]).toEqual([
      'write',
      { text: '11111 1', files: [] },
    ])
    await allSettled(textTyped, { scope: list.scope, params: '11111 2' })
    expect(list.scope.getState($fileFault)).toBeNull()
  })

  test('of 50 MB is refused without an upload', async () => {
    const send = vi.fn()
    vi.stubGlobal('fetch', send)
    await allSettled(filesAdded, { scope: list.scope, params: [file('big.csv', 50 * 1024 * 1024)] })
    expect(list.scope.getState($fileFault)).toContain('Файл больше 10\u00a0МБ')
    expect(send).not.toHaveBeenCalled()
  })

  test.each([
    ['no answer', () => Promise.reject(new TypeError('offline'))],
    ['no JSON', async () => new Response('<html>', { status: 502 })],
    ['another shape', async () => new Response('{"rows":5}')],
  ])('that meets %s offers a retry', async (_, fetched) => {
    vi.stubGlobal('fetch', fetched)
    await allSettled(filesAdded, { scope: list.scope, params: [file('a.csv')] })
    expect(list.scope.getState($fileFault)).toContain('«a.csv»: Файл не\u00a0удалось прочитать')
  })
})
