import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@vitrina/releases/free-port'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { actor, temporaryReleases } from '../../platform/releases/releases.fixture.ts'

const gateway = path.resolve(import.meta.dirname, '../../main.ts')
const blocking = path.join(import.meta.dirname, 'blocking.fixture.ts')

let folder: string
let running: ChildProcess[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrina-watchdog-'))
  running = []
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Starts a real gateway until it is ready; SIGUSR2 blocks its event loop. */
async function startGateway(env: NodeJS.ProcessEnv) {
  const releases = await temporaryReleases()
  const set = await releases.set(await releases.publishShell('any'), await releases.publishBasket('any'))
  await releases.registry.activate(set, actor)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', blocking, gateway], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: releases.dataDir,
      PORT: String(await freePort()),
      OPS_PORT: String(await freePort()),
      RETAILER_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'silent',
      DRILL_EVERY_MINUTES: '0',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  running.push(child)
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const [ready] = await Promise.race([once(child, 'message'), ended.then(() => [said])])
  expect(ready).toMatchObject({ kind: 'ready' })
  return { child, ended, said: () => said }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50))
}

test('kills a gateway whose event loop is blocked, and logs why', { timeout: 60_000 }, async () => {
  const { child, ended, said } = await startGateway({ EVENT_LOOP_LIMIT_SECONDS: '2' })
  child.kill('SIGUSR2')
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(said()).toContain('the event loop has stood still for 2 s')
})

/** Listens on NOTIFY_SOCKET as systemd does; resolves to a function that returns what was received so far. */
async function listenForNotices() {
  const [socket, file, script] = ['notify.sock', 'received', 'receive.sh'].map((name) => path.join(folder, name))
  if (!socket || !file || !script) throw new Error('there is no folder')
  writeFileSync(script, `#!/bin/sh\nexec dd bs=4096 of=${file} oflag=append conv=notrunc status=none\n`)
  chmodSync(script, 0o755)
  const listener = spawn('systemd-socket-activate', ['--datagram', '--inetd', '-l', socket, script], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH },
  })
  running.push(listener)
  await until(() => existsSync(socket))
  return { socket, received: () => (existsSync(file) ? readFileSync(file, 'utf8') : '') }
}

test('notifies systemd while the event loop turns, and stops when it is blocked', {
  timeout: 90_000,
}, async () => {
  const { socket, received } = await listenForNotices()
  const notices = () => received().split('WATCHDOG=1').length - 1
  const { child } = await startGateway({
    EVENT_LOOP_LIMIT_SECONDS: '0',
    NOTIFY_SOCKET: socket,
    WATCHDOG_USEC: '2000000',
  })
  await until(() => notices() >= 3)
  child.kill('SIGUSR2')
  // One notification may be in flight.
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const before = notices()
  await new Promise((resolve) => setTimeout(resolve, 4000))
  expect(notices()).toBe(before)
  expect(child.exitCode).toBeNull()
})
