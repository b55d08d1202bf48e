import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $currentDepartment, departmentChanged } from '../department/model.ts'
import { kostroma, vologda } from '../frame.fixture.ts'
import { pageAlive, readSessionFx } from '../session/model.ts'
import { $pickup, momentPassed } from './model.ts'

const moscow = (moment: string): number => Date.parse(`${moment}+03:00`)
const pickup = [
  { text: 'сегодня', day: '2026-11-02', until: moscow('2026-11-02T19:00') },
  { text: 'завтра с 8:00', day: '2026-11-03', until: moscow('2026-11-03T00:00') },
]

function open(department = { ...vologda, pickup }) {
  const scope = fork({
    values: [[$currentDepartment, department]] as never,
    handlers: [[readSessionFx, () => ({ uuid: 'u', isAuth: false, lists: {} })]] as never,
  })
  return { scope, said: () => scope.getState($pickup)?.text ?? null }
}

beforeEach(() => {
  vi.useFakeTimers({ now: moscow('2026-11-02T18:58') })
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('shows the server’s text until the page is hydrated', () => {
  vi.setSystemTime(moscow('2026-11-02T22:00'))
  expect(open().said()).toBe('сегодня')
})

test('shows the text of the current time once the page is hydrated', async () => {
  const { scope, said } = open()
  vi.setSystemTime(moscow('2026-11-02T22:00'))
  await allSettled(pageAlive, { scope })
  expect(said()).toBe('завтра с 8:00')
})

test('changes at the minute of closing on an open page, and is empty after the last known period', async () => {
  const { scope, said } = open()
  await allSettled(pageAlive, { scope })
  await vi.advanceTimersByTimeAsync(119_000)
  expect(said()).toBe('сегодня')
  await vi.advanceTimersByTimeAsync(1000)
  expect(said()).toBe('завтра с 8:00')
  await vi.advanceTimersByTimeAsync(5 * 60 * 60_000)
  expect(said()).toBeNull()
})

test('updates when the visitor returns to a device that has slept', async () => {
  const { scope, said } = open()
  await allSettled(pageAlive, { scope })
  vi.setSystemTime(moscow('2026-11-02T21:00'))
  expect(said()).toBe('сегодня')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(said()).toBe('завтра с 8:00')
})

test('another department shows its own text at once, and changes at its own hours', async () => {
  const { scope, said } = open()
  await allSettled(pageAlive, { scope })
  const turns = [
    { text: 'сегодня', day: '2026-11-02', until: moscow('2026-11-02T18:59') },
    { text: 'завтра с 9:00', day: '2026-11-03', until: moscow('2026-11-03T00:00') },
  ]
  await allSettled(departmentChanged, { scope, params: { ...kostroma, pickup: turns } })
  expect(said()).toBe('сегодня')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said()).toBe('завтра с 9:00')
})

test('shows nothing when the hours of the department are unknown', async () => {
  const { scope, said } = open({ ...vologda, pickup: [] })
  await allSettled(momentPassed, { scope })
  expect(said()).toBeNull()
})
