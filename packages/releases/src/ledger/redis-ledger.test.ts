import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProcessTimer } from '../process-timer.fixture.ts'
import { actor, exitCodeOf, runInProcess, temporaryFolder } from '../registry.fixture.ts'
import type { Registry } from '../registry.ts'
import { goLive, machineOf, temporaryFleet } from '../sharing.fixture.ts'

const headOf = (registry: Registry) => registry.live()?.last.hash
const basketOf = async (registry: Registry) => {
  const live = registry.live()
  return live && (await registry.readSet(live.set)).remotes['mf-basket']
}
const sequencesOf = async (registry: Registry) => (await registry.history()).map(({ sequence }) => sequence)

test('a move on one machine reaches the disks of the others within a second', async () => {
  const fleet = await temporaryFleet()
  const [one, two] = [await fleet.machine(), await fleet.machine()]
  const baskets = await goLive(one)
  await expect.poll(() => headOf(two.registry)).toBe(headOf(one.registry))
  for (const version of [baskets[1], baskets[2], baskets[0]]) {
    const spent = startProcessTimer()
    const live = await one.registry.promote('mf-basket', version ?? '', actor)
    await expect.poll(() => headOf(two.registry), { interval: 5 }).toBe(live.last.hash)
    expect(spent()).toBeLessThan(1000)
    expect(await basketOf(two.registry)).toBe(version)
  }
  expect(await two.registry.history()).toEqual(await one.registry.history())
})

test('simultaneous moves of two machines are made once each', async () => {
  const fleet = await temporaryFleet()
  const [one, two] = [await fleet.machine(), await fleet.machine()]
  const baskets = await goLive(one)
  await two.registry.catchUp()
  const moves = [one, two].flatMap(({ registry }, machine) =>
    Array.from({ length: 6 }, (_, at) => registry.promote('mf-basket', baskets[(at + machine) % 3] ?? '', actor)),
  )
  await Promise.all(moves)
  await two.registry.catchUp()
  await one.registry.catchUp()
  const history = await one.registry.history()
  expect(history.map(({ sequence }) => sequence)).toEqual(history.map((_, index) => index + 1))
  expect(await two.registry.history()).toEqual(history)
  for (const [at, { from }] of history.entries()) expect(from).toBe(history[at - 1]?.to ?? null)
})

test('without Redis reads work and a move is refused at once; all machines catch up when it is back', async () => {
  const fleet = await temporaryFleet()
  const [one, two] = [await fleet.machine(), await fleet.machine()]
  const baskets = await goLive(one)
  await expect.poll(() => headOf(two.registry)).toBe(headOf(one.registry))
  await fleet.redis.save()
  await fleet.redis.kill()
  const before = two.registry.live()
  const spent = startProcessTimer()
  const refused = two.registry.promote('mf-basket', baskets[1] ?? '', actor)
  await expect(refused).rejects.toMatchObject({ kind: 'away', message: expect.stringContaining('does not answer') })
  expect(spent()).toBeLessThan(4000)
  expect(two.registry.live()).toEqual(before)
  expect(two.reopen().live()).toEqual(before)
  expect(await sequencesOf(two.registry)).toEqual([1])
  await expect.poll(() => two.troubles.at(-1)?.kind).toBe('away')
  await fleet.redis.start('saved')
  await expect.poll(() => two.troubles.at(-1)).toBeNull()
  const live = await two.registry.promote('mf-basket', baskets[1] ?? '', actor)
  expect(live.sequence).toBe(2)
  await expect.poll(() => headOf(one.registry)).toBe(live.last.hash)
}, 60_000)

test('a Redis that accepts connections and never answers causes no long delays', async () => {
  const fleet = await temporaryFleet()
  const one = await fleet.machine(false)
  const [, second = ''] = await goLive(one)
  process.kill(fleet.redis.pid, 'SIGSTOP')
  const spent = startProcessTimer()
  await expect(one.registry.promote('mf-basket', second, actor)).rejects.toMatchObject({ kind: 'away' })
  expect(spent()).toBeLessThan(6000)
  process.kill(fleet.redis.pid, 'SIGCONT')
  await expect
    .poll(() => one.registry.promote('mf-basket', second, actor).catch(() => null))
    .toMatchObject({ sequence: 2 })
})

test('restores lost data of Redis once, and later moves follow it', async () => {
  const fleet = await temporaryFleet()
  const machines = [await fleet.machine(), await fleet.machine(), await fleet.machine()]
  const [one, two, three] = machines
  if (!one || !two || !three) throw new Error('no machines')
  const baskets = await goLive(one)
  await one.registry.promote('mf-basket', baskets[1] ?? '', actor)
  for (const { registry } of machines) await expect.poll(() => registry.live()?.sequence).toBe(2)
  await fleet.redis.kill()
  await fleet.redis.start('empty')
  await Promise.all(
    machines.map(({ registry }) =>
      expect
        .poll(() =>
          registry.catchUp().then(
            () => true,
            () => false,
          ),
        )
        .toBe(true),
    ),
  )
  const fresh = await fleet.machine(false)
  await fresh.registry.catchUp()
  expect(await fresh.registry.history()).toEqual(await one.registry.history())
  expect((await three.registry.promote('mf-basket', baskets[2] ?? '', actor)).sequence).toBe(3)
  await expect.poll(() => two.registry.live()?.sequence).toBe(3)
}, 60_000)

test('sends missed moves to a Redis restored from an older copy before anything new is written', async () => {
  const fleet = await temporaryFleet()
  const one = await fleet.machine(false)
  const baskets = await goLive(one)
  await fleet.redis.save()
  await one.registry.promote('mf-basket', baskets[1] ?? '', actor)
  await fleet.redis.kill()
  await fleet.redis.start('saved')
  const two = await fleet.machine(false)
  await two.registry.catchUp()
  expect(two.registry.live()?.sequence).toBe(1)
  await expect
    .poll(() =>
      one.registry.catchUp().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  expect((await two.registry.promote('mf-basket', baskets[2] ?? '', actor)).sequence).toBe(3)
  expect((await two.registry.history()).map(({ hash }) => hash).slice(0, 2)).toEqual(
    (await one.registry.history()).map(({ hash }) => hash),
  )
}, 60_000)

test('refuses two diverged histories, and keeps serving the local one', async () => {
  const fleet = await temporaryFleet()
  const [one, two] = [await fleet.machine(false), await fleet.machine(false)]
  const baskets = await goLive(one)
  await two.registry.catchUp()
  await one.registry.promote('mf-basket', baskets[1] ?? '', actor)
  // Redis has lost its data, and only the machine without the last move is running.
  await fleet.redis.flush()
  await two.registry.promote('mf-basket', baskets[2] ?? '', actor)
  const before = one.registry.live()
  await expect(one.registry.promote('mf-basket', baskets[0] ?? '', actor)).rejects.toMatchObject({
    kind: 'damaged',
    message: expect.stringContaining('Two histories'),
  })
  await expect(one.registry.catchUp()).rejects.toThrow('Two histories')
  expect(one.registry.live()).toEqual(before)
  expect(one.troubles.at(-1)?.message).toContain('Two histories')
}, 60_000)

test('completes a truncated log on the disk from Redis', async () => {
  const fleet = await temporaryFleet()
  const one = await fleet.machine(false)
  const baskets = await goLive(one)
  for (const version of [baskets[1], baskets[2], baskets[0]])
    await one.registry.promote('mf-basket', version ?? '', actor)
  const whole = await one.registry.history()
  const log = join(one.registry.root, 'log.jsonl')
  const text = await readFile(log, 'utf8')
  await writeFile(log, text.slice(0, text.length / 2))
  const reopened = one.reopen()
  await reopened.catchUp()
  expect(await reopened.history()).toEqual(whole)
  await rm(log)
  await writeFile(join(one.registry.root, 'live.json'), '{"seq')
  const again = one.reopen()
  await again.catchUp()
  expect(await again.history()).toEqual(whole)
  expect(headOf(again)).toBe(whole.at(-1)?.hash)
})

test('ignores an entry that was tampered with in Redis', async () => {
  const fleet = await temporaryFleet()
  const [one, two] = [await fleet.machine(false), await fleet.machine(false)]
  const baskets = await goLive(one)
  await two.registry.catchUp()
  const { openRedis } = await import('../redis/redis.ts')
  const redis = openRedis(fleet.redis.url)
  const live = await one.registry.promote('mf-basket', baskets[1] ?? '', actor)
  const forged = JSON.stringify({ ...live.last, reason: 'forged' })
  await redis.run((client) => client.lSet('{vitrina}:log', -1, forged.replace(live.last.hash, 'f'.repeat(64))))
  await expect(two.registry.catchUp()).rejects.toMatchObject({ kind: 'damaged' })
  expect(two.registry.live()?.sequence).toBe(1)
  redis.close()
})

test('a machine without the keys of the others keeps its live state', async () => {
  const fleet = await temporaryFleet()
  const one = await fleet.machine(false)
  await goLive(one)
  const stranger = await machineOf(await temporaryFolder(), one.options, false)
  await expect(stranger.registry.catchUp()).rejects.toMatchObject({ kind: 'untrusted' })
  expect(stranger.registry.live()).toBeNull()
  await cp(join(one.dataDir, 'keys'), join(stranger.dataDir, 'keys'), { recursive: true })
  await stranger.reopen().catchUp()
  expect(stranger.registry.live()?.sequence).toBe(1)
})

test('an open connection and a wait for Redis do not keep a process alive', async () => {
  const fleet = await temporaryFleet()
  const one = await fleet.machine(false)
  await goLive(one)
  const code = `
    const shared = openRegistry(${JSON.stringify(one.dataDir)}, { redisUrl: ${JSON.stringify(fleet.redis.url)} })
    await shared.catchUp()
    shared.watch(() => {})`
  expect(await exitCodeOf(runInProcess(one.dataDir, code))).toBe(0)
  await fleet.redis.kill()
  expect(await exitCodeOf(runInProcess(one.dataDir, code.replace('catchUp()', 'catchUp().catch(() => {})')))).toBe(0)
})
