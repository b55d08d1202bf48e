// @vitest-environment happy-dom

import { afterEach, expect, test } from 'vitest'
import { readDraft, saveDraft } from './draft.ts'

afterEach(() => localStorage.clear())

test('restores the edits after a reload, for their own matrix only', () => {
  const typed = { version: 3, edits: { '00001': { min: 1, shelf: null } }, fresh: ['00001'], gone: ['00002'] }
  saveDraft('one', typed)
  expect(readDraft('one')).toEqual(typed)
  expect(readDraft('other')).toBeNull()
  saveDraft('one', { version: 4, edits: {}, fresh: [], gone: [] })
  expect(localStorage.length).toBe(0)
})

test.each(['{', '[]', '{"version":1,"edits":7}', 'null'])('ignores an invalid draft: %s', (text) => {
  localStorage.setItem('vitrina-matrix-1:one', text)
  expect(readDraft('one')).toBeNull()
})

test('drops cells that are not quantities', () => {
  const edits = { a: { min: 'много', max: -1, shelf: 2, evil: 1 }, b: 5 }
  localStorage.setItem('vitrina-matrix-1:one', JSON.stringify({ version: 1, edits }))
  expect(readDraft('one')?.edits).toEqual({ a: { shelf: 2 } })
})

test('accepts a draft of an earlier release, which has no added and removed rows', () => {
  localStorage.setItem('vitrina-matrix-1:one', JSON.stringify({ version: 1, edits: {}, fresh: [1, '<b>', '00001'] }))
  expect(readDraft('one')).toEqual({ version: 1, edits: {}, fresh: ['00001'], gone: [] })
})
