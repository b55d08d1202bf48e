import { expect, test } from 'vitest'
import { readSlot } from '../delivery/slots.ts'
import { historyOf, timelineOf } from './timeline.ts'

const placedAt = new Date('2026-11-20T09:00:00Z')
const timelineInput = { placedAt, readyAt: placedAt, slot: null, pickupAt: null, pace: 1 }
const at = (time: string) => new Date(`2026-11-${time}Z`)
const unpaid = { isOnline: false, paidAt: null, cancelledAt: null }

test('a pickup order is ready in two hours, or when its goods have arrived', () => {
  expect(timelineOf(timelineInput).map(({ status, at }) => `${at.slice(8, 16)} ${status}`)).toEqual([
    '20T09:00 Принят',
    '20T09:15 Подтверждён',
    '20T09:45 Собирается',
    '20T11:00 Готов к выдаче',
    '21T11:00 Получен',
  ])
  const [ready] = timelineOf({ ...timelineInput, readyAt: at('24T07:00:00') }).slice(3)
  expect(ready?.at).toBe('2026-11-24T07:00:00.000Z')
})

test('a delivery departs at the beginning of its slot and arrives at its end', () => {
  const slot = readSlot('2026-11-23_12-15') ?? null
  expect(
    timelineOf({ ...timelineInput, slot })
      .slice(3)
      .map(({ status, at }) => `${at.slice(8, 16)} ${status}`),
  ).toEqual(['23T09:00 В пути', '23T12:00 Получен'])
})

test('a faster pace shortens all steps alike', () => {
  const course = timelineOf({ ...timelineInput, pace: 60 })
  expect(course.map(({ at }) => (Date.parse(at) - placedAt.getTime()) / 1000)).toEqual([0, 15, 45, 120, 1560])
})

test('the history has the steps that have passed, and at least one', () => {
  const course = timelineOf(timelineInput)
  const by = (now: Date) => historyOf(course, { ...unpaid, now }).map(({ status }) => status)
  expect(by(new Date(0))).toEqual(['Принят'])
  expect(by(at('20T10:00:00'))).toEqual(['Принят', 'Подтверждён', 'Собирается'])
  expect(by(at('30T00:00:00'))).toHaveLength(5)
})

test('an order to be paid online is not collected before its payment, and later steps are delayed', () => {
  const course = timelineOf(timelineInput)
  const now = at('30T00:00:00')
  const waiting = historyOf(course, { isOnline: true, paidAt: null, cancelledAt: null, now })
  expect(waiting.map(({ status }) => status)).toEqual(['Принят', 'Подтверждён'])
  const paid = historyOf(course, { isOnline: true, paidAt: at('20T11:15:00'), cancelledAt: null, now })
  expect(paid.map(({ at }) => at.slice(8, 16))).toEqual(['20T09:00', '20T09:15', '20T11:45', '20T13:00', '21T13:00'])
  expect(historyOf(course, { ...unpaid, paidAt: at('20T09:01:00'), now })[2]?.at).toBe(course[2]?.at)
})

test('a cancelled order ends there, with its earlier steps', () => {
  const cancelledAt = at('20T09:20:00')
  const history = historyOf(timelineOf(timelineInput), {
    ...unpaid,
    isOnline: true,
    cancelledAt,
    now: at('30T00:00:00'),
  })
  expect(history.map(({ status }) => status)).toEqual(['Принят', 'Подтверждён', 'Отменён'])
  expect(history.at(-1)?.at).toBe(cancelledAt.toISOString())
  const soon = historyOf(timelineOf(timelineInput), {
    ...unpaid,
    cancelledAt: at('20T09:05:00'),
    now: at('30T00:00:00'),
  })
  expect(soon.map(({ status }) => status)).toEqual(['Принят', 'Отменён'])
})
