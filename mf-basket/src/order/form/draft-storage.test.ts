// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import {
  type Draft,
  forgetDraft,
  readDraft,
  readOwnDraft,
  readRemembered,
  saveDraft,
  saveRemembered,
} from './draft-storage.ts'

const draft: Draft = {
  owner: '',
  key: 'key-of-the-form',
  fields: { name: 'Пётр', way: 'delivery' },
  files: [{ id: 'f1', name: 'проект.pdf', size: 5 }],
  pending: null,
}
const HOUR_MS = 3_600_000

beforeEach(() => localStorage.clear())

test('reads a draft as it was saved, and none after it is deleted', () => {
  expect(readDraft()).toBeNull()
  saveDraft(draft)
  expect(readDraft()).toEqual(draft)
  forgetDraft('')
  expect(readDraft()).toBeNull()
})

test('a guest does not overwrite the draft of an account; an account takes over the draft of a guest', () => {
  saveDraft({ ...draft, owner: 'u1' })
  saveDraft({ ...draft, fields: {} })
  expect([readOwnDraft()?.fields, readDraft()?.fields]).toEqual([draft.fields, {}])
  saveDraft({ ...draft, owner: 'u1', fields: { name: 'Анна' } })
  expect([readOwnDraft()?.fields, readDraft()]).toEqual([{ name: 'Анна' }, null])
  forgetDraft('')
  expect(readOwnDraft()).not.toBeNull()
  forgetDraft('u1')
  expect(readOwnDraft()).toBeNull()
})

test('stores a pending order under its own key only', () => {
  const pending = { form: { idempotencyKey: draft.key } as never, at: 5 }
  saveDraft({ ...draft, pending })
  expect(readDraft()?.pending).toEqual(pending)
  saveDraft({ ...draft, key: 'another-key-now', pending })
  expect(readDraft()?.pending).toBeNull()
})

test('drops files and a pending order after a day, and keeps the fields', () => {
  saveDraft({ ...draft, pending: { form: { idempotencyKey: draft.key } as never, at: 5 } })
  expect(readDraft(Date.now() + 23 * HOUR_MS)?.files).toHaveLength(1)
  expect(readDraft(Date.now() + 25 * HOUR_MS)).toMatchObject({ fields: draft.fields, files: [], pending: null })
})

test('ignores invalid data in storage', () => {
  for (const broken of ['', '{', '[]', '5', '{"key":"short"}', '{"key":12345678}']) {
    localStorage.setItem('vitrina-order-1', broken)
    expect(readDraft()).toBeNull()
  }
  localStorage.setItem('vitrina-order-1', '{"key":"long-enough","files":[{"id":1}],"fields":7,"pending":{"form":3}}')
  expect(readDraft()).toEqual({ owner: '', key: 'long-enough', fields: {}, files: [], pending: null })
})

test('works without a draft when localStorage is not available', () => {
  const refuse = () => {
    throw new Error('nothing is kept here')
  }
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, removeItem: refuse })
  expect(() => saveDraft(draft)).not.toThrow()
  expect(() => forgetDraft('')).not.toThrow()
  expect(readDraft()).toBeNull()
  vi.unstubAllGlobals()
})

test('remembers the buyer until they opt out', () => {
  saveRemembered({ owner: 'u1', fields: { inn: '7707083893' } })
  expect(readRemembered()).toEqual({ owner: 'u1', fields: { inn: '7707083893' } })
  saveRemembered(null)
  expect(readRemembered()).toBeNull()
})
