import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { packFiles } from './pack.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  writeFileSync(join(folder, 'a.js'), 'a')
})

test('a missing file aborts the stream for its reader', async () => {
  await expect(buffer(await packFiles(folder, ['a.js', 'b.js']))).rejects.toMatchObject({ code: 'ENOENT' })
})

test.each([0, 1, 2, 3, 4, 5])(
  'a reader that disconnects after %i chunks of the stream does not crash the process',
  async (parts) => {
    const uncaught = vi.fn()
    process.on('uncaughtException', uncaught)
    onTestFinished(() => void process.off('uncaughtException', uncaught))
    const stream = await packFiles(folder, ['a.js', 'b.js'])
    stream.on('error', () => {})
    const reader = stream[Symbol.asyncIterator]()
    const first = reader.next()
    for (let at = 0; at < parts; at += 1) await (at === 0 ? first : reader.next()).catch(() => {})
    stream.destroy()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    await first.catch(() => {})
    await sleep(100)
    expect(uncaught).not.toHaveBeenCalled()
  },
)
