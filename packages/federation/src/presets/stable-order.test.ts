import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import rspack, { type Configuration } from '@rspack/core'
import { expect, test } from 'vitest'
import { remote } from './remote.ts'
import { stabilizeOrder } from './stable-order.ts'

test('sorts tables of hashes and chunks that are fetched in parallel, and changes nothing else', () => {
  const text =
    'a.x={9:1,1:2};l.sriHashes={982:"sha256-a+/b=",70:"c=",6266:"d"},l.sriCssHashes={20:"e",3:"f"};b={2:0,1:0}'
  expect(stabilizeOrder(text)).toBe(
    'a.x={9:1,1:2};l.sriHashes={70:"c=",982:"sha256-a+/b=",6266:"d"},l.sriCssHashes={3:"f",20:"e"};b={2:0,1:0}',
  )
  expect(
    stabilizeOrder('x=()=>Promise.all([n.e(802),n.e(70),n.e(9)]).then(n.bind(n,4)),Promise.all([b(2),a(1)])'),
  ).toBe('x=()=>Promise.all([n.e(9),n.e(70),n.e(802)]).then(n.bind(n,4)),Promise.all([b(2),a(1)])')
})

const build = (configuration: Configuration) =>
  new Promise<void>((resolve, reject) => {
    rspack(configuration, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else resolve()
    })
  })

test('rebuilds the remote with the most chunks with sorted tables and chunks, and correct hashes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-same-bytes-'))
  const [browser] = remote(path.resolve(import.meta.dirname, '../../../../mf-account'))
  await build({ ...browser, output: { ...browser?.output, path: path.join(folder, 'browser') } })
  const entry = await readFile(path.join(folder, 'browser/remoteEntry.js'), 'utf8')
  const tables = [...entry.matchAll(/\.sri(?:Css)?Hashes=\{([^}]*)\}/g)].map(([, table = '']) =>
    [...table.matchAll(/(\d+):/g)].map(([, key]) => Number(key)),
  )
  expect(tables).toHaveLength(2)
  for (const keys of tables) {
    expect(keys.length).toBeGreaterThan(20)
    expect(keys).toEqual(keys.toSorted((one, other) => one - other))
  }
  const names = Object.keys(JSON.parse(await readFile(path.join(folder, 'assets.json'), 'utf8')).chunks)
  expect(names.length).toBeGreaterThan(20)
  expect(names).toEqual(names.toSorted())
  const files = await readdir(path.join(folder, 'browser'))
  const bytes = await Promise.all(files.map((file) => readFile(path.join(folder, 'browser', file))))
  const known = new Set(bytes.map((one) => `sha256-${createHash('sha256').update(one).digest('base64')}`))
  expect([...entry.matchAll(/"(sha256-[^"]+)"/g)].filter(([, hash = '']) => !known.has(hash))).toEqual([])
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})
