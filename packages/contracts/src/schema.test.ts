import { expect, test } from 'vitest'
import * as schema from './schema.ts'
import * as accepting from './schema-accepting.ts'

test('the replacement schema of pages exports every function of the real one', () => {
  expect(Object.keys(accepting).toSorted()).toEqual(Object.keys(schema).toSorted())
})

test('the replacement schema of pages accepts every value and returns it unchanged', () => {
  const answer = { any: ['thing'] }
  expect(accepting.object().check().safeParse(answer)).toEqual({ success: true, data: answer })
})
