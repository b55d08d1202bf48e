// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft, saveDraft } from './draft-storage.ts'

const key = { form: 'line-1:e1', owner: 'u1' }
beforeEach(() => localStorage.clear())

test('restores a draft only for its own account and form', () => {
  saveDraft(key, { name: 'Укладка' })
  expect(readDraft(key)).toEqual({ name: 'Укладка' })
  expect(readDraft({ ...key, owner: 'u2' })).toBeNull()
  expect(readDraft({ ...key, form: 'line-2:e1' })).toBeNull()
})

test('a draft typed before the account is known goes to the account that the page then belongs to, and to no other', () => {
  const unknown = { ...key, owner: '' }
  saveDraft(unknown, { name: 'Укладка' })
  expect(readDraft(unknown)).toEqual({ name: 'Укладка' })
  expect(localStorage).toHaveLength(0)
  expect(readDraft(key)).toEqual({ name: 'Укладка' })
  expect([readDraft(unknown), readDraft({ ...key, owner: 'u2' })]).toEqual([null, null])
  saveDraft(unknown, 'a')
  saveDraft(unknown, null)
  expect(readDraft(unknown)).toBeNull()
})

test('drops a saved draft and one older than two weeks', () => {
  saveDraft(key, 'a', 0)
  expect(readDraft(key, 15 * 24 * 3_600_000)).toBeNull()
  saveDraft(key, 'a')
  saveDraft(key, null)
  expect(readDraft(key)).toBeNull()
})

test('ignores a value written by another release or another script', () => {
  for (const text of ['{', '1', '{"at":"x"}', '[]']) {
    localStorage.setItem('vitrina-cabinet:u1:line-1:e1', text)
    expect(readDraft(key)).toBeNull()
  }
})

test('without localStorage only the draft is lost', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(() => saveDraft(key, 'a')).not.toThrow()
  full.mockRestore()
})

test('moves a draft of the former key, unless it is older than two weeks', () => {
  const former = 'vitrina-draft-1:line-1:e1:u1'
  localStorage.setItem(former, JSON.stringify({ at: Date.now(), fields: { name: 'Пётр' } }))
  expect(readDraft(key)).toEqual({ name: 'Пётр' })
  expect(localStorage.getItem(former)).toBeNull()
  expect(readDraft(key)).toEqual({ name: 'Пётр' })
  saveDraft(key, null)
  localStorage.setItem(former, JSON.stringify({ at: Date.now() - 15 * 24 * 3_600_000, fields: { name: 'Пётр' } }))
  expect(readDraft(key)).toBeNull()
  expect(localStorage).toHaveLength(0)
})
