import { expect, test } from 'vitest'
import { HangTracker } from './hang-tracker.ts'

const MINUTE = 60_000
const set = { id: 's', createdAt: '', shell: 'shell-1', remotes: { 'mf-basket': 'b1', 'mf-product': 'p1' } }

function hangsAt(start: number) {
  const clock = { now: start }
  return { clock, hangs: new HangTracker(() => clock.now) }
}

test('excludes a version that hung for a minute', () => {
  const { clock, hangs } = hangsAt(0)
  hangs.add({ room: 'mf-basket', version: 'b1' })
  expect(hangs.excludedFrom(set)).toEqual({ remotes: ['mf-basket'], until: MINUTE })
  clock.now = MINUTE
  expect(hangs.excludedFrom(set)).toEqual({ remotes: [], until: null })
})

test('excludes it longer for each further hang within hours, up to an hour', () => {
  const { clock, hangs } = hangsAt(0)
  const out = [1, 2, 3, 4].map((time) => {
    expect(hangs.add({ room: 'mf-basket', version: 'b1' })).toBe(time)
    const until = hangs.excludedFrom(set).until ?? 0
    const duration = until - clock.now
    clock.now = until
    return duration / MINUTE
  })
  expect(out).toEqual([1, 10, 60, 60])
})

test('does not count a hang of another day as repeated', () => {
  const { clock, hangs } = hangsAt(0)
  hangs.add({ room: 'mf-basket', version: 'b1' })
  clock.now = 24 * 60 * MINUTE
  expect(hangs.add({ room: 'mf-basket', version: 'b1' })).toBe(1)
})

test('never excludes another version of the remote, or the shell', () => {
  const { hangs } = hangsAt(0)
  hangs.add({ room: 'mf-basket', version: 'b0' })
  hangs.add({ room: 'shell', version: 'shell-1' })
  expect(hangs.excludedFrom(set).remotes).toEqual([])
})

test('excludes a version on trial only after its second hang', () => {
  const { hangs } = hangsAt(0)
  expect(hangs.add({ room: 'mf-basket', version: 'b1' }, true)).toBe(1)
  expect(hangs.excludedFrom(set).remotes).toEqual([])
  expect(hangs.add({ room: 'mf-basket', version: 'b1' }, true)).toBe(2)
  expect(hangs.excludedFrom(set)).toEqual({ remotes: ['mf-basket'], until: 10 * MINUTE })
})
