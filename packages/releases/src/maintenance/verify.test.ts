import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildFiles, temporaryRegistry } from '../registry.fixture.ts'

async function liveBasket() {
  const { registry, goLive } = await temporaryRegistry()
  const set = await registry.readSet(await goLive('s1', 'b1'))
  return { registry, folder: registry.folderOf('mf-basket', set.remotes['mf-basket'] ?? '') }
}

test('an unchanged version is valid', async () => {
  const { registry } = await liveBasket()
  const { checked, damage } = await registry.verify()
  expect(damage).toEqual([])
  expect(checked).toBeGreaterThan(8)
})

test('finds every kind of change to a live file', async () => {
  const { registry, folder } = await liveBasket()
  await writeFile(join(folder, 'browser/main.js'), 'alert(1)')
  await writeFile(join(folder, 'browser/main.css'), (buildFiles('b1')['browser/main.css'] ?? '').toUpperCase())
  await writeFile(join(folder, 'browser/main.js.br'), brotliCompressSync('alert(1)'))
  await writeFile(join(folder, 'server/extra.cjs'), 'evil()')
  await rm(join(folder, 'server/main.cjs'))
  const { damage } = await registry.verify()
  expect(damage.map(({ path, fault }) => `${path}: ${fault}`).sort()).toEqual([
    'browser/main.css: its content was changed',
    expect.stringMatching(/^browser\/main\.js\.br: it has \d+ bytes instead of \d+$/),
    expect.stringMatching(/^browser\/main\.js: it has 8 bytes instead of \d+$/),
    'server/extra.cjs: it was not published',
    'server/main.cjs: it is missing',
  ])
})

test('finds a version that is missing or unreadable', async () => {
  const { registry, folder } = await liveBasket()
  await writeFile(join(folder, 'version.json'), '{}')
  expect((await registry.verify()).damage).toMatchObject([{ name: 'mf-basket', path: '' }])
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  expect((await registry.verify()).damage).toMatchObject([{ name: 'mf-basket', path: '' }])
})

test('verifies nothing before the first set', async () => {
  const { registry } = await temporaryRegistry()
  expect(await registry.verify()).toEqual({ checked: 0, damage: [], ledger: { entries: 0, firstBad: null } })
})
