// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentUtm, forgetUtm, rememberUtm, utmOf } from './utm.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('reads the five parameters unchanged and nothing else [CRM-06] [CRM-07] [T97]', () => {
  const search =
    '?utm_source=ya%26x&utm_medium=cpc&utm_campaign=%D0%BB%D0%B5%D1%82%D0%BE&utm_content=b1&utm_term=a+b&utm_id=7&key=secret'
  expect(utmOf(search)).toEqual({
    utm_source: 'ya&x',
    utm_medium: 'cpc',
    utm_campaign: 'лето',
    utm_content: 'b1',
    utm_term: 'a b',
  })
  expect(utmOf('?utm_source=&utm_medium=a&utm_medium=b')).toEqual({ utm_medium: 'a' })
  expect(utmOf('')).toEqual({})
})

test('parameters of the page take precedence over those of the first page of the visit [CRM-06] [T97]', () => {
  rememberUtm('?utm_source=first&utm_term=смесь')
  rememberUtm('?utm_source=later')
  rememberUtm('?q=гипсокартон')
  expect(currentUtm('?q=1')).toEqual({ utm_source: 'first', utm_term: 'смесь' })
  expect(currentUtm('?utm_source=own')).toEqual({ utm_source: 'own' })
  forgetUtm()
  expect(currentUtm('')).toEqual({})
})

test('without storage only the parameters of the page are used', () => {
  const none = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', new Proxy({}, { get: none, set: none }))
  rememberUtm('?utm_source=first')
  expect(currentUtm('?utm_source=own')).toEqual({ utm_source: 'own' })
  expect(currentUtm('')).toEqual({})
  expect(forgetUtm).not.toThrow()
})
