// @vitest-environment happy-dom

import { afterEach, expect, test } from 'vitest'
import { readDraft, saveDraft } from './draft.ts'

afterEach(() => localStorage.clear())

test('what was typed is there after a reload, for its own matrix only', () => {
  const typed = { version: 3, edits: { '00001': { min: 1, shelf: null } }, fresh: ['00001'], gone: ['00002'] }
  saveDraft('one', typed)
  expect(readDraft('one')).toEqual(typed)
  expect(readDraft('other')).toBeNull()
  saveDraft('one', { version: 4, edits: {}, fresh: [], gone: [] })
  expect(localStorage.length).toBe(0)
})

test.each(['{', '[]', '{"version":1,"edits":7}', 'null'])('what cannot be read is no draft: %s', (text) => {
  localStorage.setItem('vitrina-matrix-1:one', text)
  expect(readDraft('one')).toBeNull()
})

test('cells that hold no quantity are left out', () => {
  const edits = { a: { min: 'много', max: -1, shelf: 2, evil: 1 }, b: 5 }
  localStorage.setItem('vitrina-matrix-1:one', JSON.stringify({ version: 1, edits }))
  expect(readDraft('one')?.edits).toEqual({ a: { shelf: 2 } })
})

test('what a release before has kept, without rows put in and taken out, is a draft', () => {
  localStorage.setItem('vitrina-matrix-1:one', JSON.stringify({ version: 1, edits: {}, fresh: [1, '<b>', '00001'] }))
  expect(readDraft('one')).toEqual({ version: 1, edits: {}, fresh: ['00001'], gone: [] })
})
