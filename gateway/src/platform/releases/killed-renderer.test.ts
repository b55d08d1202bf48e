import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { actor, temporaryReleases } from './releases.fixture.ts'
import { Renderer, RendererLostError } from './renderer.ts'

/** Child processes of this one, read from the kernel. */
const children = (): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

async function bootOne() {
  const { dataDir, publishShell } = await temporaryReleases()
  const versionsFolder = path.join(dataDir, 'releases', 'versions')
  const shell = await publishShell('one')
  const renderer = await Renderer.boot({
    shell,
    versionsFolder,
    dataSocket: path.join(dataDir, 'data.sock'),
    log: pino({ level: 'silent' }),
  })
  onTestFinished(() => renderer.stop())
  const start = { set: 's', versions: { shell }, previous: {}, versionsFolder, leftOut: [] }
  return { renderer, begin: () => renderer.assignSet({ ...start, development: false }) }
}

/** Kills a process and blocks the event loop until it is dead, so that no exit event has been delivered yet. */
function killSync(pid: number): void {
  process.kill(pid, 'SIGKILL')
  const until = Date.now() + 2000
  while (Date.now() < until && !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')));
}

test('assigning a set to a renderer that was just killed rejects', async () => {
  const { renderer, begin } = await bootOne()
  killSync(renderer.pid ?? 0)
  await expect(begin()).rejects.toBeInstanceOf(RendererLostError)
  expect(renderer.isAlive()).toBe(false)
})

test('assigning a set to a renderer with a closed channel rejects at once', async () => {
  const { renderer, begin } = await bootOne()
  process.kill(renderer.pid ?? 0, 'SIGKILL')
  await expect.poll(() => renderer.isAlive()).toBe(false)
  const spent = startProcessTimer()
  await expect(begin()).rejects.toBeInstanceOf(RendererLostError)
  expect(spent()).toBeLessThan(1000)
  // Late events of the closed channel must not throw.
  await pause(50)
})

test('stopping a renderer that was killed does not wait for a timeout', async () => {
  const { renderer, begin } = await bootOne()
  await begin()
  killSync(renderer.pid ?? 0)
  const spent = startProcessTimer()
  await renderer.stop()
  expect(spent()).toBeLessThan(1500)
})

test('a move goes on with another renderer when the spare one has been killed', async () => {
  const { registry, live, publishShell, publishBasket, set } = await temporaryReleases()
  const shell = await publishShell('one')
  const [first, second] = [await set(shell, await publishBasket('one')), await set(shell, await publishBasket('two'))]
  await registry.activate(first, actor)
  const before = children()
  const site = await live()
  const failures: unknown[] = []
  site.hooks.onFailure((_, error) => failures.push(error))
  const own = () => children().filter((pid) => !before.includes(pid))
  await expect.poll(() => own().length).toBe(2)
  await pause(300)
  const spare = own().find((pid) => pid !== site.current().renderer?.pid) ?? 0
  // It receives its set and never confirms it.
  process.kill(spare, 'SIGSTOP')
  await registry.activate(second, actor)
  await pause(300)
  process.kill(spare, 'SIGKILL')
  await expect.poll(() => site.current().set.id, { timeout: 5000 }).toBe(second)
  expect(failures).toEqual([])
})
