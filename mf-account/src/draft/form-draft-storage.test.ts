// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft, saveDraft } from './form-draft-storage.ts'

const blank = { name: '', isDefault: false }
const day = 24 * 3_600_000

beforeEach(() => localStorage.clear())

test('a draft belongs to one owner and one form', () => {
  saveDraft('profile-new', 'anna', { name: 'Пётр', isDefault: true })
  expect(readDraft('profile-new', 'anna', blank)).toEqual({ name: 'Пётр', isDefault: true })
  expect(readDraft('profile-new', 'boris', blank)).toBeNull()
  expect(readDraft('company-new', 'anna', blank)).toBeNull()
})

test('a new release reads from a draft only the fields it still has', () => {
  saveDraft('form', 'anna', { name: 'Пётр', isDefault: 'да', gone: 'x' })
  expect(readDraft('form', 'anna', blank)).toEqual({ name: 'Пётр' })
  saveDraft('form', 'anna', { gone: 'x' })
  expect(readDraft('form', 'anna', blank)).toBeNull()
  saveDraft('form', 'anna', { name: 'я'.repeat(2001) })
  expect(readDraft('form', 'anna', blank)).toBeNull()
})

test('drops a draft that is two weeks old, was deleted, or cannot be parsed', () => {
  saveDraft('form', 'anna', { name: 'Пётр' })
  expect(readDraft('form', 'anna', blank, Date.now() + 13 * day)).not.toBeNull()
  expect(readDraft('form', 'anna', blank, Date.now() + 15 * day)).toBeNull()
  saveDraft('form', 'anna', null)
  expect(readDraft('form', 'anna', blank)).toBeNull()
  localStorage.setItem('vitrina-draft-1:form:anna', '{')
  expect(readDraft('form', 'anna', blank)).toBeNull()
})

test('the form works without localStorage', () => {
  const closed = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  expect(() => saveDraft('form', 'anna', { name: 'Пётр' })).not.toThrow()
  closed.mockRestore()
})
