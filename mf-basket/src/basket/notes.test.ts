// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { pruneNotes, readNotes, writeNote } from './notes.ts'

beforeEach(() => localStorage.clear())

test('stores notes by product, trimmed, with a thousand characters at most', () => {
  writeNote('00001', '  на этаж ')
  writeNote('00002', 'я'.repeat(2000))
  expect(readNotes()['00001']).toBe('на этаж')
  expect(readNotes()['00002']).toHaveLength(1000)
  expect(readNotes()).toBe(readNotes())
})

test('removes an empty note, and notes of products that left the basket', () => {
  writeNote('00001', 'а')
  writeNote('00002', 'б')
  writeNote('00001', ' ')
  expect(readNotes()).toEqual({ '00002': 'б' })
  pruneNotes(['00003'])
  expect(readNotes()).toEqual({})
})

test.each(['{', 'null', '[1]', '{"1":2}'])('ignores notes that cannot be read (%s)', (text) => {
  localStorage.setItem('vitrina-own-basket-notes', text)
  expect(readNotes()).toEqual({})
})

test('keeps a note while the page is open when localStorage is not available', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  writeNote('00001', 'а')
  expect(readNotes()).toEqual({ '00001': 'а' })
  full.mockRestore()
  writeNote('00001', '')
})
