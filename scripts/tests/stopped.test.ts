/** SIGINT or SIGTERM in the middle of a run leaves no process running and no folder behind. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../workspace.ts'

/** Names of processes that have inherited the mark or work in the folder. */
function running(mark: string, folder: string): string[] {
  const seen = (pid: string): boolean => {
    try {
      return (
        readFileSync(`/proc/${pid}/environ`, 'latin1').includes(mark) ||
        readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
      )
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && seen(name))
    .map((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim())
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  '%s ends servers, browsers and a process that ignores signals, and removes the folder of the run',
  async (signal, code) => {
    // A short path: Chromium creates a socket in the run's folder, whose path has 107 bytes at most.
    const folder = mkdtempSync(path.join(tmpdir(), 's-'))
    chmodSync(folder, 0o711)
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
    const mark = randomUUID()
    const ready = path.join(root, 'node_modules/.cache', `ready-${mark}`)
    onTestFinished(() => rmSync(ready, { force: true }))
    const env = { ...process.env, TMPDIR: folder, VITRINA_READY_FILE: ready, VITRINA_STOP_MARK: mark, CI: '1' }
    const command = spawn(process.execPath, ['scripts/tests/stopped.fixture.ts'], { cwd: root, env, stdio: 'pipe' })
    onTestFinished(() => void command.kill('SIGTERM'))
    let output = ''
    for (const stream of [command.stdout, command.stderr]) stream.on('data', (text) => (output += text))
    await expect.poll(() => existsSync(ready) || command.exitCode !== null, { timeout: 90_000 }).toBe(true)
    expect(running(mark, folder)).toEqual(
      expect.arrayContaining(['redis-server', 'postgres', expect.stringMatching(/^chromium/)]),
    )
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^vitrina-run-/)])

    command.kill(signal)
    const [ended] = await once(command, 'exit')
    expect(ended).toBe(code)
    expect(output).toMatch(new RegExp(`^(?: .* in the middle\\n)*Stopped by ${signal}: ending what was started\\n$`))
    expect(running(mark, folder)).toEqual([])
    expect(readdirSync(folder)).toEqual([])
  },
  150_000,
)
