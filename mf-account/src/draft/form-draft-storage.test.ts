// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft, saveDraft } from './form-draft-storage.ts'

const blank = { name: '', isDefault: false }
const day = 24 * 3_600_000

beforeEach(() => localStorage.clear())

test('a draft is its owner’s, and that of one form', () => {
  saveDraft('profile-new', 'anna', { name: 'Пётр', isDefault: true })
  expect(readDraft('profile-new', 'anna', blank)).toEqual({ name: 'Пётр', isDefault: true })
  expect(readDraft('profile-new', 'boris', blank)).toBeNull()
  expect(readDraft('company-new', 'anna', blank)).toBeNull()
})

test('a new release takes of a draft what it has fields for', () => {
  saveDraft('form', 'anna', { name: 'Пётр', isDefault: 'да', gone: 'x' })
  expect(readDraft('form', 'anna', blank)).toEqual({ name: 'Пётр' })
  saveDraft('form', 'anna', { gone: 'x' })
  expect(readDraft('form', 'anna', blank)).toBeNull()
  saveDraft('form', 'anna', { name: 'я'.repeat(2001) })
  expect(readDraft('form', 'anna', blank)).toBeNull()
})

test('a draft of two weeks ago, one that was forgotten and one that cannot be read are none', () => {
  saveDraft('form', 'anna', { name: 'Пётр' })
  expect(readDraft('form', 'anna', blank, Date.now() + 13 * day)).not.toBeNull()
  expect(readDraft('form', 'anna', blank, Date.now() + 15 * day)).toBeNull()
  saveDraft('form', 'anna', null)
  expect(readDraft('form', 'anna', blank)).toBeNull()
  localStorage.setItem('vitrina-draft-1:form:anna', '{')
  expect(readDraft('form', 'anna', blank)).toBeNull()
})

test('a browser that keeps nothing lets the form work', () => {
  const closed = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  expect(() => saveDraft('form', 'anna', { name: 'Пётр' })).not.toThrow()
  closed.mockRestore()
})
