// @vitest-environment happy-dom

import type { Boot } from '@vitrina/federation/boot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportFailure } from '../signals/report-failure.ts'
import { browserRemotes } from './federation.ts'

vi.mock('../signals/report-failure.ts', () => ({ hear: vi.fn() }))

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
/** Versions whose code runs just now, as the next page of this browser would find them. */
const running = () => localStorage.getItem('vitrina:running')?.split(' ').slice(1) ?? []

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('of the versions that ran when a page froze the one that has a version before is not run again', async () => {
  localStorage.setItem('vitrina:running', '1000 mf-basket@b2 mf-content@c1')
  const remotes = browserRemotes(boot)
  expect(localStorage.getItem('vitrina:froze')).toMatch(/^mf-basket@b2=\d+$/)
  await expect(remotes.load('mf-basket/AddToBasket', 0)).rejects.toThrow('mf-basket@b2 froze a page')
})

test('code that runs is written down under its version until it has come back', () => {
  const remotes = browserRemotes(boot)
  remotes.onRenderStart?.('mf-basket')
  remotes.onRenderStart?.('mf-content')
  expect(running()).toEqual(['mf-basket@b2', 'mf-content@c1'])
  remotes.onRenderEnd?.('mf-basket')
  expect(running()).toEqual(['mf-content@c1'])
})

test('once the version before has stepped in, code that runs is written down as of that version', async () => {
  const remotes = browserRemotes(boot)
  const loading = expect(remotes.loadPrevious('mf-basket/AddToBasket')).rejects.toThrow()
  expect(running()).toEqual(['mf-basket@b1'])
  remotes.onRenderEnd?.('mf-basket')
  expect(running()).toEqual([])
  remotes.onRenderStart?.('mf-basket')
  expect(running()).toEqual(['mf-basket@b1'])
  await loading
})

test('a place that was given up is told of with the room it is of, and one that fell back on the server is known', () => {
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
