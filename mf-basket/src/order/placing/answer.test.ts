import { expect, test } from 'vitest'
import { answerOf } from './answer.ts'

const failed = (status: number, answer: unknown = {}) => Object.assign(new Error('no'), { status, answer })
const changes = { available: {}, total: null, slotTaken: false, couponReason: '' }

test('without an answer, and where the server does not know itself, nobody knows', () => {
  for (const status of [0, 200, 408, 500, 502, 503, 504]) {
    expect(answerOf(failed(status), 'Нет связи')).toEqual({ kind: 'unknown' })
  }
  expect(answerOf(new TypeError('Failed to fetch'), 'Нет связи').kind).toBe('unknown')
})

test('faults by field come from a 422, by product from a 409', () => {
  const fields = { name: 'Укажите имя', other: 5 }
  expect(answerOf(failed(422, { fields }), 'x')).toMatchObject({
    kind: 'refused',
    fields: { name: 'Укажите имя' },
    lines: {},
  })
  expect(answerOf(failed(409, { fields: { '00001': 'Уже в заказе' } }), 'x')).toMatchObject({
    kind: 'refused',
    fields: {},
    lines: { '00001': 'Уже в заказе' },
    isKeyWorn: false,
    isStale: true,
  })
})

test('a key that stands for another order is given up only then', () => {
  expect(answerOf(failed(409), 'x')).toMatchObject({ kind: 'refused', isKeyWorn: true })
  expect(answerOf(failed(422), 'x')).toMatchObject({ isKeyWorn: false })
  expect(answerOf(failed(429), 'x')).toMatchObject({ kind: 'refused', isKeyWorn: false, isStale: false })
})

test('what has changed can be accepted', () => {
  const told = { ...changes, available: { '00001': 3, '00002': 'x' }, total: 12 }
  expect(answerOf(failed(409, { changes: told }), 'x')).toMatchObject({
    kind: 'changed',
    changes: { ...changes, available: { '00001': 3 }, total: 12 },
  })
  expect(answerOf(failed(409, { changes: { ...changes, slotTaken: true } }), 'x').kind).toBe('changed')
  expect(answerOf(failed(409, { changes: { ...changes, couponReason: 'Истёк' } }), 'x').kind).toBe('changed')
})

test('changes that tell nothing, or cannot be read, are a refusal', () => {
  for (const broken of [changes, null, 'x', { available: 5, total: '12' }]) {
    expect(answerOf(failed(409, { changes: broken }), 'x').kind).toBe('refused')
  }
})
