// @vitest-environment happy-dom
import { departmentChanged } from '@vitrina/shell/department'
import { allSettled } from 'effector'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { department } from '../basket.fixture.ts'
import { settle } from '../gateway.fixture.ts'
import { toStoredList } from './list-storage.ts'
import {
  $isMatching,
  $matchFault,
  $places,
  $rows,
  $snapshot,
  $sourceFault,
  $stage,
  $tally,
  filterChosen,
  matchingRequested,
  matchingStopped,
  rowChanged,
  searchFx,
  talkSearched,
} from './model.ts'
import { matchOf } from './order-rows.fixture.ts'
import { codes, QuickOrderHarness, textsOf } from './quick-order.fixture.ts'
import { isSkippedTalk, newRow, stateOf } from './rows.ts'
import { $source } from './source/model.ts'

let list: QuickOrderHarness

beforeEach(() => {
  sessionStorage.clear()
  list = new QuickOrderHarness()
})
afterEach(() => list.close())

describe('matching', () => {
  test('requests a hundred rows at a time and shows progress; five thousand rows take fifty requests', async () => {
    await list.give(codes(5000))
    for (let at = 0; at < 50; at += 1) {
      expect([list.calls.length, list.scope.getState($tally).matched]).toEqual([at + 1, at * 100])
      expect(textsOf(list.calls[at])).toHaveLength(100)
      await list.answerMatch(at)
    }
    expect(list.calls).toHaveLength(50)
    expect(list.scope.getState($tally)).toMatchObject({ matched: 5000, going: 5000, sum: 100_000 })
    expect(list.scope.getState($isMatching)).toBe(false)
  })

  test('can be stopped and resumed, and keeps the matches', async () => {
    await list.give(codes(250))
    await list.answerMatch(0)
    void allSettled(matchingStopped, { scope: list.scope })
    await settle()
    await list.answerMatch(1)
    expect(list.calls).toHaveLength(2)
    expect([list.scope.getState($isMatching), list.scope.getState($tally).matched]).toEqual([false, 100])
    void allSettled(matchingRequested, { scope: list.scope })
    await settle()
    expect(textsOf(list.calls[2])[0]).toBe('10100 2')
    await list.answerMatch(2)
    await list.answerMatch(3)
    expect(list.scope.getState($tally).waiting).toBe(0)
  })

  test('that fails shows the reason and resumes where it stopped', async () => {
    await list.give(codes(150))
    await list.answerMatch(0)
    list.calls[1]?.refuse(503, 'Поиск сейчас недоступен')
    await settle()
    expect([list.scope.getState($matchFault), list.scope.getState($tally).waiting]).toEqual([
      'Поиск сейчас недоступен',
      50,
    ])
    void allSettled(matchingRequested, { scope: list.scope })
    await settle()
    expect(list.scope.getState($matchFault)).toBeNull()
    await list.answerMatch(2)
    expect(list.scope.getState($tally).waiting).toBe(0)
  })

  test('of a replaced list ignores late responses', async () => {
    await list.give('11111 1')
    await list.give('22222 5')
    await list.answerMatch(0)
    expect(list.scope.getState($tally).matched).toBe(0)
    await list.answerMatch(1)
    expect(list.scope.getState($rows).map(({ choice, count }) => [choice, count])).toEqual([['22222', 5]])
  })

  test('is repeated for another city, and keeps quantities set by hand', async () => {
    await list.give('11111 1')
    await list.answerMatch(0)
    await allSettled(rowChanged, { scope: list.scope, params: { id: 1, change: { kind: 'count', count: 9 } } })
    void allSettled(departmentChanged, { scope: list.scope, params: department('00143', 'Кострома') })
    await settle()
    expect(list.scope.getState($tally).waiting).toBe(1)
    await list.answerMatch(list.calls.findIndex(({ name }, at) => at > 0 && name.includes('/match/')))
    expect(list.scope.getState($tally).waiting).toBe(0)
    expect(list.scope.getState($rows).map(({ count, isChecked }) => [count, isChecked])).toEqual([[9, true]])
  })
})

describe('the list', () => {
  test('that is empty or too long is rejected with a message, and keeps its text', async () => {
    await list.give('   ')
    expect(list.scope.getState($sourceFault)).toBe('Напишите хотя бы одну строку или выберите файл')
    await list.give(codes(5001))
    expect(list.scope.getState($sourceFault)).toContain('5\u00a0001\u00a0строка')
    expect([list.scope.getState($stage), list.scope.getState($source).text.length]).toEqual([
      'write',
      codes(5001).length,
    ])
    expect(list.calls).toEqual([])
  })

  test('a corrected row stays visible until the filter changes', async () => {
    await list.give('?нечто\n11111 1')
    await list.answerMatch(0)
    await allSettled(filterChosen, { scope: list.scope, params: 'none' })
    expect(list.scope.getState($places)).toEqual([0])
    const [row] = list.scope.getState($rows)
    if (!row) throw new Error('There is a row')
    void allSettled(searchFx, { scope: list.scope, params: { row, words: '33333' } })
    await settle()
    await list.answerMatch(1)
    expect([list.scope.getState($places), list.scope.getState($tally).shown.none]).toEqual([[0], 0])
    expect(list.scope.getState($rows)[0]).toMatchObject({
      choice: '33333',
      words: '33333',
      written: { text: '?нечто' },
    })
    await allSettled(filterChosen, { scope: list.scope, params: 'none' })
    expect(list.scope.getState($places)).toEqual([])
  })

  test('keeps the row when a search finds nothing', async () => {
    await list.give('11111 4')
    await list.answerMatch(0)
    const [before] = list.scope.getState($rows)
    if (!before) throw new Error('There is a row')
    void allSettled(searchFx, { scope: list.scope, params: { row: before, words: '?нет' } })
    await settle()
    expect(list.calls[1]?.body).toEqual({ rows: [{ text: '?нет', quantity: 1, unit: '' }] })
    await list.answerMatch(1)
    expect(list.scope.getState($rows)[0]).toBe(before)
  })

  test('small talk is not matched; on demand it is, at its position, and that survives a reload', async () => {
    await list.give('Здравствуйте\n11111 4\nСпасибо, жду счёт\n+7 921 123-45-67')
    expect(textsOf(list.calls[0])).toEqual(['11111 4'])
    await list.answerMatch(0)
    expect(list.scope.getState($places)).toEqual([1])
    const talk = list.scope.getState($rows).filter(isSkippedTalk)
    expect(talk.length).toBe(list.scope.getState($rows).length - 1)
    expect(list.scope.getState($tally)).toMatchObject({ talk: talk.length, wrong: 0, waiting: 0 })
    void allSettled(talkSearched, { scope: list.scope, params: 1 })
    await settle()
    expect(textsOf(list.calls[1])).toEqual(['Здравствуйте'])
    expect(list.scope.getState($places)).toEqual([0, 1])
    const { source, rows } = list.scope.getState($snapshot)
    expect(toStoredList(source, rows, true).decisions).toEqual({ 1: { isSearched: true } })
    list.calls[1]?.answer({ rows: [matchOf('Здравствуйте', 'none')] })
    await settle()
    expect(stateOf(list.scope.getState($rows)[0] ?? newRow({ text: '', quantity: null, unit: '' }, 1))).toBe('none')
  })
})
