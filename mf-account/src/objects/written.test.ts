// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import { keepDraft } from '../draft/draft.ts'
import { sampleObject } from '../objects.fixture.ts'
import { draftOf, writtenBefore, writtenOf } from './written.ts'

beforeEach(() => localStorage.clear())

const house = sampleObject()
const garage = sampleObject({ id: 'o2', name: 'Гараж' })

test('what is typed about one object stays while another is typed about, and no other account finds it', () => {
  keepDraft(draftOf('one', house), { ...writtenOf(house), notes: 'ключ у соседа' })
  keepDraft(draftOf('one', garage), { ...writtenOf(garage), notes: 'ворота' })
  keepDraft(draftOf('one', null), { ...writtenOf(null), name: 'Баня' })
  expect([house, garage, null].map((object) => writtenBefore(draftOf('one', object)))).toMatchObject([
    { notes: 'ключ у соседа' },
    { notes: 'ворота' },
    { name: 'Баня' },
  ])
  expect(writtenBefore(draftOf('other', house))).toBeNull()
})

test.each([null, 5, { name: 7 }])('a draft of another shape (%j) is left alone', (kept) => {
  keepDraft(draftOf('one', house), kept)
  expect(writtenBefore(draftOf('one', house))).toBeNull()
})
