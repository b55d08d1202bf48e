// @vitest-environment happy-dom

import type { Boot } from '@vitrina/federation/boot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportFailure } from '../signals/report-failure.ts'
import { browserRemotes } from './federation.ts'

vi.mock('../signals/report-failure.ts', () => ({ reportFailure: vi.fn() }))

const entry = (version: string) => ({ version, entry: `/remotes/${version}/entry.js`, integrity: `sha384-${version}` })
const boot: Boot = {
  set: 'set',
  remotes: { 'mf-basket': { ...entry('b2'), previous: entry('b1') }, 'mf-content': entry('c1') },
  scope: {},
  loaderData: {},
  refusal: null,
  failed: ['mf-content/Banner'],
  renderedAt: 0,
}
/** Versions recorded as running, as the next page of this browser would read them. */
const running = () => localStorage.getItem('vitrina:running')?.split(' ').slice(1) ?? []

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('a page froze while two versions ran: the one with a previous version is not run again', async () => {
  localStorage.setItem('vitrina:running', '1000 mf-basket@b2 mf-content@c1')
  const remotes = browserRemotes(boot)
  expect(localStorage.getItem('vitrina:froze')).toMatch(/^mf-basket@b2=\d+$/)
  await expect(remotes.load('mf-basket/AddToBasket', 0)).rejects.toThrow('mf-basket@b2 froze a page')
})

test('records a version as running until its render ends', () => {
  const remotes = browserRemotes(boot)
  remotes.onRenderStart?.('mf-basket')
  remotes.onRenderStart?.('mf-content')
  expect(running()).toEqual(['mf-basket@b2', 'mf-content@c1'])
  remotes.onRenderEnd?.('mf-basket')
  expect(running()).toEqual(['mf-content@c1'])
})

test('records the previous version as running once it has replaced the current one', async () => {
  const remotes = browserRemotes(boot)
  const loading = expect(remotes.loadPrevious('mf-basket/AddToBasket')).rejects.toThrow()
  expect(running()).toEqual(['mf-basket@b1'])
  remotes.onRenderEnd?.('mf-basket')
  expect(running()).toEqual([])
  remotes.onRenderStart?.('mf-basket')
  expect(running()).toEqual(['mf-basket@b1'])
  await loading
})

test('reports a failed widget with its remote, and knows which widgets fell back on the server', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const remotes = browserRemotes(boot)
  const fault = new Error('broken')
  remotes.report('mf-basket/AddToBasket', fault, 'boundary')
  expect(reportFailure).toHaveBeenCalledWith('boundary', fault, 'mf-basket')
  expect([remotes.failedOnServer('mf-content/Banner'), remotes.failedOnServer('mf-basket/AddToBasket')]).toEqual([
    true,
    false,
  ])
})
