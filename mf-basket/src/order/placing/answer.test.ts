import { expect, test } from 'vitest'
import { answerOf } from './answer.ts'

const failed = (status: number, answer: unknown = {}) => Object.assign(new Error('no'), { status, answer })
const changes = { available: {}, total: null, slotTaken: false, couponReason: '' }

test('a missing response and a server that cannot tell count as unknown', () => {
  for (const status of [0, 200, 408, 500, 502, 503, 504]) {
    expect(answerOf(failed(status), 'Нет связи')).toEqual({ kind: 'unknown' })
  }
  expect(answerOf(new TypeError('Failed to fetch'), 'Нет связи').kind).toBe('unknown')
})

test('reads errors by field from a 422 and by product from a 409', () => {
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

test('drops a key only when it belongs to another order', () => {
  expect(answerOf(failed(409), 'x')).toMatchObject({ kind: 'refused', isKeyWorn: true })
  expect(answerOf(failed(422), 'x')).toMatchObject({ isKeyWorn: false })
  expect(answerOf(failed(429), 'x')).toMatchObject({ kind: 'refused', isKeyWorn: false, isStale: false })
})

test('reads changes that can be accepted', () => {
  const rawChanges = { ...changes, available: { '00001': 3, '00002': 'x' }, total: 12 }
  expect(answerOf(failed(409, { changes: rawChanges }), 'x')).toMatchObject({
    kind: 'changed',
    changes: { ...changes, available: { '00001': 3 }, total: 12 },
  })
  expect(answerOf(failed(409, { changes: { ...changes, slotTaken: true } }), 'x').kind).toBe('changed')
  expect(answerOf(failed(409, { changes: { ...changes, couponReason: 'Истёк' } }), 'x').kind).toBe('changed')
})

test('treats empty and invalid changes as a refusal', () => {
  for (const broken of [changes, null, 'x', { available: 5, total: '12' }]) {
    expect(answerOf(failed(409, { changes: broken }), 'x').kind).toBe('refused')
  }
})
