import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { socketFolder } from './socket-folder.ts'

function place(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sockets-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** A data folder with a long path; the temporary folder has a short one, as on most machines. */
function deep() {
  const temporary = place()
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(() => void vi.unstubAllEnvs())
  return { temporary, wanted: path.join(temporary, 'checkout/of/a/team'.repeat(5), 'run') }
}

/** Rejects when the system accepts no socket path there. */
const listen = (folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(path.join(folder, 'renderer-4194304-999999.sock'), () => server.close(() => resolve()))
  })

test('places sockets in the wanted folder if the system accepts the length of its path', async () => {
  const folder = path.join(place(), 'run')
  expect(socketFolder(folder)).toBe(folder)
  await listen(folder)
  for (let length = 40; length < 140; length += 1) {
    const longer = path.join(folder, 'd'.repeat(length)).slice(0, length)
    await listen(socketFolder(longer))
  }
})

test('replaces a folder with a too long path by one in the temporary folder, the same at each start', async () => {
  const { temporary, wanted } = deep()
  await expect(listen(wanted)).rejects.toThrow()
  const folder = socketFolder(wanted)
  expect(path.dirname(folder)).toBe(temporary)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  await listen(folder)
  expect(socketFolder(wanted)).toBe(folder)
  expect(socketFolder(`${wanted}-of-another`)).not.toBe(folder)
})

test('refuses a folder that other users may enter, or that is a symbolic link', () => {
  const { temporary, wanted } = deep()
  const folder = socketFolder(wanted)
  chmodSync(folder, 0o755)
  expect(() => socketFolder(wanted)).toThrow('which others made or may enter')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  mkdirSync(path.join(temporary, 'elsewhere'), { mode: 0o700 })
  symlinkSync(path.join(temporary, 'elsewhere'), folder)
  expect(() => socketFolder(wanted)).toThrow('which others made or may enter')
})
