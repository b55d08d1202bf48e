import { expect, test, vi } from 'vitest'
import type { ServedSet } from '../releases/served-set.ts'
import { renderWithRetry } from './render-page.ts'

const result = { document: Buffer.from('<p>whole</p>'), facts: { status: 200 } }
const restarted = { render: async () => result, hasHung: async () => false }
const page = { url: '/' } as Parameters<typeof renderWithRetry>[1]

function openSet(renderer: object | null, next: object | null) {
  const awaitRestart = vi.fn(async (_limitMs: number) => next)
  return { served: { renderer, awaitRestart } as unknown as ServedSet, awaitRestart }
}

test('a page waits for a renderer that is being restarted', async () => {
  const { served, awaitRestart } = openSet(null, restarted)
  expect(await renderWithRetry(served, page)).toBe(result)
  expect(awaitRestart.mock.calls).toEqual([[5000]])
})

test('a page of a crawler waits longer', async () => {
  const { served, awaitRestart } = openSet(null, restarted)
  await renderWithRetry(served, page, 20_000)
  expect(awaitRestart.mock.calls).toEqual([[20_000]])
})

test('a page is rendered again after a hang, and not after another failure', async () => {
  const failing = (hung: boolean) => ({
    render: () => Promise.reject(new Error('socket hang up')),
    hasHung: async () => hung,
  })
  expect(await renderWithRetry(openSet(failing(true), restarted).served, page)).toBe(result)
  await expect(renderWithRetry(openSet(failing(false), restarted).served, page)).rejects.toThrow('socket hang up')
})

test('rejects when the renderer does not restart in time', async () => {
  await expect(renderWithRetry(openSet(null, null).served, page)).rejects.toThrow('has not restarted in time')
})
