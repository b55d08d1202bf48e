// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import { saveDraft } from '../draft/draft-storage.ts'
import { sampleObject } from '../objects.fixture.ts'
import { draftKeyOf, readFormDraft, toForm } from './object-form.ts'

beforeEach(() => localStorage.clear())

const house = sampleObject()
const garage = sampleObject({ id: 'o2', name: 'Гараж' })

test('drafts of different objects do not mix, and another account cannot read them', () => {
  saveDraft(draftKeyOf('one', house), { ...toForm(house), notes: 'ключ у соседа' })
  saveDraft(draftKeyOf('one', garage), { ...toForm(garage), notes: 'ворота' })
  saveDraft(draftKeyOf('one', null), { ...toForm(null), name: 'Баня' })
  expect([house, garage, null].map((object) => readFormDraft(draftKeyOf('one', object)))).toMatchObject([
    { notes: 'ключ у соседа' },
    { notes: 'ворота' },
    { name: 'Баня' },
  ])
  expect(readFormDraft(draftKeyOf('other', house))).toBeNull()
})

test.each([null, 5, { name: 7 }])('ignores a draft of another shape (%j)', (draft) => {
  saveDraft(draftKeyOf('one', house), draft)
  expect(readFormDraft(draftKeyOf('one', house))).toBeNull()
})
