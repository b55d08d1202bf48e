// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { forgetObjects, readObjects, saveObject } from './object-storage.ts'

beforeEach(() => localStorage.clear())
const keep = (name: string, owner = '') => saveObject({ owner, name })

test('the last object comes first, without duplicates, twelve at most', () => {
  for (const name of ['Дача', 'Офис', 'Дача']) keep(name)
  expect(readObjects('')).toEqual(['Дача', 'Офис'])
  for (let number = 0; number < 20; number += 1) keep(`Дом ${number}`)
  expect(readObjects('')).toHaveLength(12)
  expect(readObjects('')[0]).toBe('Дом 19')
})

test('objects of an account are visible to its owner only, and deleted at sign-out', () => {
  keep('Дача')
  keep('Цех', 'u1')
  keep('Склад', 'u2')
  expect(readObjects('u1')).toEqual(['Цех', 'Дача'])
  expect(readObjects('')).toEqual(['Дача'])
  forgetObjects('u1')
  expect(readObjects('u1')).toEqual(['Дача'])
  expect(readObjects('u2')).toEqual(['Склад', 'Дача'])
})

test('suggests nothing when storage has invalid data or is not available', () => {
  for (const broken of ['{', '5', '[1]', '[{"name":2,"owner":""}]']) {
    localStorage.setItem('vitrina-objects-1', broken)
    expect(readObjects('')).toEqual([])
  }
  const refuse = () => {
    throw new Error('nothing is kept here')
  }
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, removeItem: refuse })
  expect(() => keep('Дача')).not.toThrow()
  expect(readObjects('')).toEqual([])
  vi.unstubAllGlobals()
})
