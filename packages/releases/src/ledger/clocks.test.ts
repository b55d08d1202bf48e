import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cohortOf } from '../cohort/cohort.ts'
import { openRedis } from '../redis/redis.ts'
import { actor } from '../registry.fixture.ts'
import { openSharedStores } from '../replicated-store/shared-stores.ts'
import { goLive, temporaryFleet } from '../sharing.fixture.ts'
import { liveAt } from '../views/history.ts'

const HOUR = 3_600_000
const RealDate = Date
let ahead = 0

/** Sets the clock of this machine ahead by this number of hours; it keeps running. */
const clock = (hours: number) => {
  ahead = hours * HOUR
}

class SkewedDate extends RealDate {
  constructor(...given: ConstructorParameters<typeof Date> | []) {
    super(...((given.length > 0 ? given : [RealDate.now() + ahead]) as [number]))
  }

  static override now(): number {
    return RealDate.now() + ahead
  }
}

beforeEach(() => void vi.stubGlobal('Date', SkewedDate))
afterEach(() => {
  clock(0)
  vi.unstubAllGlobals()
})

/** A machine with the right time, and one whose clock is hours off. */
async function machines() {
  const fleet = await temporaryFleet()
  const [right, wrong] = [await fleet.machine(), await fleet.machine()]
  const baskets = await goLive(right, 3)
  await wrong.registry.catchUp()
  const at = async <T>(hours: number, work: () => Promise<T>): Promise<T> => {
    clock(hours)
    try {
      return await work()
    } finally {
      clock(0)
    }
  }
  return { ...fleet, right: right.registry, wrong: wrong.registry, disks: [right.dataDir, wrong.dataDir], baskets, at }
}

test.each([-5, 5])(
  'with a clock %d hours off moves keep their order, and signatures remain valid everywhere',
  async (hours) => {
    const { right, wrong, baskets, at } = await machines()
    const [first = '', second = '', third = ''] = baskets
    await right.promote('mf-basket', second, actor)
    await at(hours, async () => {
      await wrong.promote('mf-basket', third, actor)
      await wrong.rollback('mf-basket', { ...actor, to: first })
    })
    const last = await right.promote('mf-basket', second, actor)
    await wrong.catchUp()
    const history = await wrong.history()
    expect(history.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
    const times = history.map((entry) => entry.at)
    expect(times).toEqual(times.toSorted())
    for (const registry of [right, wrong]) {
      expect(registry.live()?.set).toBe(last.set)
      const { damage, ledger } = await registry.verify()
      expect([damage, ledger.firstBad]).toEqual([[], null])
    }
    // Seen from a machine that is not behind, the last set to go live is live now.
    const latest = await at(Math.max(hours, 0), async () => liveAt(history, new Date().toISOString()))
    expect(latest.set).toBe(last.set)
  },
)

test('a canary started on a machine hours ahead has the same visitors everywhere', async () => {
  const { right, wrong, baskets, at } = await machines()
  await at(7, () => wrong.startCanary('mf-basket', baskets[1] ?? '', 20, actor))
  await right.catchUp()
  const visitors = Array.from({ length: 500 }, (_, number) => `visitor ${number}`)
  const here = right.live()
  const there = wrong.live()
  if (!here || !there) throw new Error('nothing is live')
  const shares = visitors.map((visitor) => cohortOf(here, visitor).set)
  expect(shares).toEqual(await at(7, async () => visitors.map((visitor) => cohortOf(there, visitor).set)))
  expect(new Set(shares).size).toBe(2)
  await right.endCanary('mf-basket', actor)
  expect(right.live()?.canaries).toEqual([])
})

test('an approval from a machine hours behind has expired for others, and works when requested again', async () => {
  const { redis, disks, at } = await machines()
  const [one, other] = disks.map((dataDir) => {
    const books = openSharedStores(dataDir, { redisUrl: redis.url })
    return books
  })
  if (!one || !other) throw new Error('two gateways')
  const move = {
    action: 'promote' as const,
    name: 'mf-basket',
    version: '0123456789abcdef',
    percent: null,
    askedBy: 'Anna',
    reason: 'x',
  }
  const approval = await at(-5, () => other.approvals.request(move, HOUR))
  expect(await one.approvals.list()).toEqual([])
  await expect(one.approvals.claim(approval.id, 'Boris')).rejects.toThrow('it was made, declined, or is too old')
  const again = await one.approvals.request(move, HOUR)
  expect(again.id).not.toBe(approval.id)
  expect(await one.approvals.claim(again.id, 'Boris')).toMatchObject({ askedBy: 'Anna' })

  // A clock that is behind accepts the token no longer than a correct one does.
  const { token } = await one.tokens.add({ name: 'Anna', role: 'ops', forMs: HOUR })
  await other.tokens.catchUp()
  expect(await at(5, async () => other.tokens.find(token))).toBeNull()
  expect(one.tokens.find(token)).toMatchObject({ name: 'Anna' })
  await other.tokens.revoke('Anna')
  await at(-5, () => one.tokens.catchUp())
  expect(await at(-5, async () => one.tokens.find(token))).toBeNull()
  for (const books of [one, other]) books.close()
})

test('ended previews and pending approvals survive a clock that was a day ahead, on all machines', async () => {
  const { redis, machine, disks, at } = await machines()
  const [one, other] = disks.map((dataDir) => openSharedStores(dataDir, { redisUrl: redis.url }))
  if (!one || !other) throw new Error('two gateways')
  const until = new Date(Date.now() + HOUR).toISOString()
  const preview = (id: string) => ({ id, set: 's', parts: [], by: 'Anna', at: new Date().toISOString(), until })
  const move = { action: 'promote' as const, name: 'mf-basket', percent: null, askedBy: 'Anna', reason: 'x' }
  for (const id of ['leaked', 'good']) await one.previews.add(preview(id))
  const { id: waits } = await one.approvals.request({ ...move, version: 'first' }, HOUR)
  await one.previews.end('leaked', 'Anna')
  await other.previews.add(preview('unheard of'))
  await other.previews.end('unheard of', 'Boris')
  const client = openRedis(redis.url)
  await client.run((connection) => connection.hDel('{vitrina}:previews', 'good'))
  await at(24, async () => {
    // Writes made meanwhile purge no rows.
    await one.previews.catchUp()
    await one.previews.add({ ...preview('of tomorrow'), until: new Date(Date.now() + HOUR).toISOString() })
    await one.approvals.request({ ...move, version: 'second' }, HOUR)
    expect([one.previews.list().map(({ id }) => id), one.previews.isEnded('leaked')]).toEqual([['of tomorrow'], false])
  })
  // A new machine knows only what Redis has.
  const newcomer = openSharedStores((await machine()).dataDir, { redisUrl: redis.url })
  for (const books of [newcomer, one, other]) {
    await Promise.all([books.previews.catchUp(), books.approvals.catchUp()])
    expect(['leaked', 'unheard of', 'good'].map((id) => books.previews.isEnded(id))).toEqual([true, true, false])
    expect(books.previews.list().map(({ id }) => id)).toEqual(['good', 'of tomorrow'])
    expect((await books.approvals.list()).map(({ id }) => id)).toContain(waits)
    books.close()
  }
  client.close()
})
