import { expect, test } from 'vitest'
import * as schema from './schema.ts'
import * as browser from './schema-browser.ts'

test('the browser’s stand-in has every word that contracts are written in', () => {
  expect(Object.keys(browser).toSorted()).toEqual(Object.keys(schema).toSorted())
})

test('the browser’s stand-in accepts what it is given and changes nothing', () => {
  const answer = { any: ['thing'] }
  expect(browser.object().check().safeParse(answer)).toEqual({ success: true, data: answer })
})
