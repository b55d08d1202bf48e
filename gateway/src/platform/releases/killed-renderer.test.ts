import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { actor, temporaryReleases } from './releases.fixture.ts'
import { Renderer, RendererLostError } from './renderer.ts'

/** Processes that this one has started, by what the kernel knows. */
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

/** Waits in the way of the event loop: the process is dead then, and nobody here has heard of it. */
function killUnheard(pid: number): void {
  process.kill(pid, 'SIGKILL')
  const until = Date.now() + 2000
  while (Date.now() < until && !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')));
}

test('a set given to a renderer that was killed a moment ago is refused, and nothing else happens', async () => {
  const { renderer, begin } = await bootOne()
  killUnheard(renderer.pid ?? 0)
  await expect(begin()).rejects.toBeInstanceOf(RendererLostError)
  expect(renderer.isAlive()).toBe(false)
})

test('a set given to one whose channel is closed is refused at once', async () => {
  const { renderer, begin } = await bootOne()
  process.kill(renderer.pid ?? 0, 'SIGKILL')
  await expect.poll(() => renderer.isAlive()).toBe(false)
  const spent = startProcessTimer()
  await expect(begin()).rejects.toBeInstanceOf(RendererLostError)
  expect(spent()).toBeLessThan(1000)
  // Whatever is told of the closed channel comes later.
  await pause(50)
})

test('a renderer killed after its start ends without a signal', async () => {
  const { renderer, begin } = await bootOne()
  await begin()
  killUnheard(renderer.pid ?? 0)
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
  // It takes its set and never says so.
  process.kill(spare, 'SIGSTOP')
  await registry.activate(second, actor)
  await pause(300)
  process.kill(spare, 'SIGKILL')
  await expect.poll(() => site.current().set.id, { timeout: 5000 }).toBe(second)
  expect(failures).toEqual([])
})
