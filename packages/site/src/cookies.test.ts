import { expect, test } from 'vitest'
import { cookieDomain, cookieLifetimes, cookieNames } from './cookies.ts'

test('lifetimes are as specified [COOKIES-01, COOKIES-03, COOKIES-04, COOKIES-05, COOKIES-06, COOKIES-07, COOKIES-08, COOKIES-09]', () => {
  const { basket, orderItems, alive: _ours, ...year } = cookieLifetimes
  expect(new Set(Object.values(year))).toEqual(new Set([31_536_000]))
  expect([basket, orderItems]).toEqual([2_678_400, 2_678_400])
})

test('names carry the id they belong to [COOKIES-06, COOKIES-07, COOKIES-08, COOKIES-10]', () => {
  expect(cookieNames.basket('u')).toBe('Basket_u')
  expect(cookieNames.favorites('u')).toBe('favorites_u')
  expect(cookieNames.compare('u')).toBe('compare_u')
  expect(cookieNames.orderItems('c')).toBe('orderItems_c')
})

test.each([
  ['www.example.ru', '.example.ru'],
  ['a.b.example.ru:8080', '.example.ru'],
  ['WWW.Example.RU', '.example.ru'],
  ['example.ru', '.example.ru'],
  ['shop.co.uk', '.co.uk'],
  ['localhost', undefined],
  ['localhost:3000', undefined],
  ['127.0.0.1', undefined],
  ['127.0.0.1:3000', undefined],
  ['[::1]:3000', undefined],
  ['::1', undefined],
  ['', undefined],
])('the cookie domain of %j is %j [COOKIES-11, COOKIES-12, T69]', (host, domain) => {
  expect(cookieDomain(host)).toBe(domain)
})

test('a configured domain wins, and an empty one means this host alone [T69]', () => {
  expect(cookieDomain('www.shop.co.uk', '.shop.co.uk')).toBe('.shop.co.uk')
  expect(cookieDomain('www.example.ru', '')).toBeUndefined()
})
