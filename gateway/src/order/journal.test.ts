import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Journal } from './journal.ts'

const log = pino({ level: 'silent' })
const entry = (key: string) => ({ key, idcodes: ['1'], at: Date.now(), isTakenOut: false })

function folder(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrina-journal-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

test('an order that the disk does not take is known in memory, and the other gateways hear of it', async () => {
  const dataDir = folder()
  writeFileSync(path.join(dataDir, 'orders'), 'no folder')
  const tell = vi.fn(async () => {})
  const journal = new Journal(dataDir, log, { tell, recall: async () => null })
  expect(await journal.write('basket', entry('one'))).toBe(false)
  expect((await journal.of('basket')).map(({ key }) => key)).toEqual(['one'])
  expect(tell).toHaveBeenCalledOnce()

  rmSync(path.join(dataDir, 'orders'))
  expect(await journal.write('basket', entry('two'))).toBe(true)
  expect((await new Journal(dataDir, log).of('basket')).map(({ key }) => key)).toEqual(['one', 'two'])
  expect(readdirSync(path.join(dataDir, 'orders'))).toHaveLength(1)
})
