import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CodeCache } from './code-cache.ts'

async function stand(tryOut = vi.fn(async ({ shell }: { shell: string }) => Buffer.from(`code of ${shell}`))) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ready-mades-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const versionsFolder = path.join(folder, 'versions')
  const add = async (shell: string, files: Record<string, string>) => {
    const server = path.join(versionsFolder, 'shell', shell, 'server')
    await mkdir(server, { recursive: true })
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(server, name), text)
  }
  await add('new', { 'pages.cjs': '', 'smoke.json': '{"frame":{"siteName":"Базис"}}' })
  await add('newer', { 'pages.cjs': '', 'smoke.json': '{"frame":{}}' })
  await add('old', { 'main.cjs': '' })
  const mades = new CodeCache({
    versionsFolder,
    folder: path.join(folder, 'run'),
    buildCodeCache: tryOut,
    log: pino({ level: 'silent' }),
  })
  return { mades, tryOut }
}

test('compiles the code of a shell once, with a page of the shell alone, and records its hash', async () => {
  const { mades, tryOut } = await stand()
  expect(mades.get('new')).toBeNull()
  await Promise.all([mades.build('new'), mades.build('new')])
  const made = mades.get('new')
  expect(readFileSync(made?.file ?? '', 'utf8')).toBe('code of new')
  expect(made?.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(statSync(made?.file ?? '').mode & 0o777).toBe(0o600)
  expect(tryOut.mock.calls).toEqual([[expect.objectContaining({ kind: 'trial', shell: 'new' })]])
})

test('does not compile an old shell', async () => {
  const { mades, tryOut } = await stand()
  await mades.build('old')
  expect([mades.get('old'), tryOut.mock.calls.length]).toEqual([null, 0])
})

test('has no code cache for a shell whose page fails, and does not try again with every move', async () => {
  const { mades, tryOut } = await stand(vi.fn(async () => Promise.reject(new Error('hung'))))
  await mades.build('new')
  await mades.build('new')
  expect([mades.get('new'), tryOut.mock.calls.length]).toEqual([null, 1])
})

test('leaves no file on the disk after close', async () => {
  const { mades } = await stand()
  await mades.build('new')
  await mades.build('newer')
  const files = ['new', 'newer'].map((shell) => mades.get(shell)?.file ?? '')
  await mades.close()
  expect(files.map((file) => existsSync(file))).toEqual([false, false])
})
