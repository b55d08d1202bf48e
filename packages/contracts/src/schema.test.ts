import { expect, test } from 'vitest'
import * as schema from './schema.ts'
import * as accepting from './schema-accepting.ts'

test('the stand-in of pages has every word that contracts are written in', () => {
  expect(Object.keys(accepting).toSorted()).toEqual(Object.keys(schema).toSorted())
})

test('the stand-in of pages accepts what it is given and changes nothing', () => {
  const answer = { any: ['thing'] }
  expect(accepting.object().check().safeParse(answer)).toEqual({ success: true, data: answer })
})
