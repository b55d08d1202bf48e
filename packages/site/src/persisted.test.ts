// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { persisted } from './persisted.ts'

const DAY_MS = 24 * 3_600_000
const parse = (stored: unknown) => (typeof stored === 'string' ? stored : null)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('reads what was written, as plain JSON under its key', () => {
  persisted('a', parse).write('смета')
  expect(persisted('a', parse).read()).toBe('смета')
  expect(localStorage.getItem('a')).toBe('"смета"')
  expect(persisted('b', parse).read()).toBeNull()
})

test('null deletes the value', () => {
  persisted('a', parse).write('смета')
  persisted('a', parse).write(null)
  expect(localStorage).toHaveLength(0)
})

test('a value of the tab is not in the storage of the browser', () => {
  persisted('a', parse, { perTab: true }).write('смета')
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1])
  expect(persisted('a', parse, { perTab: true }).read()).toBe('смета')
})

test('a value is dropped after its time', () => {
  const draft = persisted('a', parse, { ttlMs: DAY_MS })
  draft.write('смета', 1000)
  expect([draft.read(1000 + DAY_MS - 1), draft.read(1000 + DAY_MS)]).toEqual(['смета', null])
})

describe('returns null for', () => {
  test.each(['{', '1', '[]', 'null', ''])('%s, which parse or JSON refuses', (text) => {
    localStorage.setItem('a', text)
    expect(persisted('a', parse).read()).toBeNull()
  })

  test.each(['"смета"', '{"value":"смета"}', '{"at":"x","value":"смета"}', '[]'])(
    '%s, which has no time although it needs one',
    (text) => {
      localStorage.setItem('a', text)
      expect(persisted('a', parse, { ttlMs: DAY_MS }).read(1)).toBeNull()
    },
  )

  test('a value that parse cannot read without throwing', () => {
    localStorage.setItem('a', '{}')
    const careless = (stored: unknown) => (stored as { lines: string[] }).lines.join()
    expect(persisted('a', careless).read()).toBeNull()
  })
})

test('neither reads nor writes throw where storage is forbidden or full', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
  )
  expect(() => persisted('a', parse).write('смета')).not.toThrow()
  expect(() => persisted('a', parse).write(null)).not.toThrow()
  expect(persisted('a', parse).read()).toBeNull()
  for (const spy of spies) spy.mockRestore()
})
