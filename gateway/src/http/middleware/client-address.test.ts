import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddressBehind } from './client-address.ts'

const requestFrom = (remoteAddress: string, forwarded?: string) =>
  ({ headers: forwarded ? { 'x-forwarded-for': forwarded } : {}, socket: { remoteAddress } }) as IncomingMessage

test('trusts as many forwarded hops as there are proxies configured', () => {
  const forwarded = '198.51.100.7, 192.0.2.1'
  expect(clientAddressBehind(requestFrom('127.0.0.1', forwarded), 0)).toBe('127.0.0.1')
  expect(clientAddressBehind(requestFrom('127.0.0.1', forwarded), 1)).toBe('192.0.2.1')
  expect(clientAddressBehind(requestFrom('127.0.0.1', forwarded), 2)).toBe('198.51.100.7')
})

test('returns another address when it is called with another number of proxies', () => {
  const request = requestFrom('127.0.0.1', '198.51.100.7, 192.0.2.1')
  expect(clientAddressBehind(request, 1)).toBe('192.0.2.1')
  expect(clientAddressBehind(request, 2)).toBe('198.51.100.7')
})

test('returns one network for the addresses of one household', () => {
  const [one, other] = ['2001:db8:1:2::1', '2001:db8:1:3::9'].map((address) =>
    clientAddressBehind(requestFrom(address), 0),
  )
  expect(one).toBe(other)
})
