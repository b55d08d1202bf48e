import { expect, test } from 'vitest'
import { type CpuProfile, culpritOf } from './culprit.ts'

const basket = '/data/releases/versions/mf-basket/0123456789abcdef/server/basket.cjs'
const catalog = '/data/releases/versions/mf-catalog/fedcba9876543210/server/category.cjs'
const shell = '/data/releases/versions/shell/aaaaaaaaaaaaaaaa/server/main.cjs'

/** A profile of stacks, the outermost frame first, each with its number of samples. */
function profile(...stacks: [times: number, urls: string[]][]): CpuProfile {
  const nodes: CpuProfile['nodes'] = []
  const samples: number[] = []
  for (const [times, urls] of stacks) {
    for (const [depth, url] of urls.entries()) {
      const id = nodes.length + 1
      const children = depth < urls.length - 1 ? [id + 1] : []
      nodes.push({ id, callFrame: { url, functionName: '' }, children })
    }
    samples.push(...Array.from({ length: times }, () => nodes.length))
  }
  return { nodes, samples }
}

test.each([
  ['the remote whose code runs', [[5, [shell, basket]]], 'mf-basket'],
  ['the remote that called code of the shell or of Node', [[5, [shell, basket, shell, 'node:fs']]], 'mf-basket'],
  ['the inner one of two remotes', [[5, [shell, catalog, shell, basket]]], 'mf-basket'],
  [
    'the one with the most samples',
    [
      [2, [shell, catalog]],
      [5, [shell, basket]],
    ],
    'mf-basket',
  ],
  ['the shell when no remote is on the stack', [[5, ['node:internal/timers', shell]]], 'shell'],
] as [string, [number, string[]][], string][])('blames %s for a hang', (_, stacks, owner) => {
  expect(culpritOf(profile(...stacks))?.room).toBe(owner)
})

test('returns the version with the remote', () => {
  expect(culpritOf(profile([1, [basket]]))).toEqual({ room: 'mf-basket', version: '0123456789abcdef' })
})

test('blames nothing when nothing published was running', () => {
  expect(culpritOf(profile([3, ['', 'node:internal/timers']]))).toBeNull()
  expect(culpritOf({ nodes: [], samples: [] })).toBeNull()
})
