import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { smallDisk } from '../disk/full-disk.fixture.ts'
import { openRedis } from '../redis/redis.ts'
import { temporaryFolder } from '../registry.fixture.ts'
import { temporaryFleet, temporaryRedis } from '../sharing.fixture.ts'
import { openSharedStores } from './shared-stores.ts'

const HOUR = 3_600_000
const move = {
  action: 'promote' as const,
  name: 'mf-basket',
  version: '0123456789abcdef',
  percent: null,
  askedBy: 'Anna',
  reason: 'x',
}
const preview = (id: string) => ({
  id,
  set: '0123456789abcdef',
  parts: [],
  by: 'Anna',
  at: new Date().toISOString(),
  until: new Date(Date.now() + HOUR).toISOString(),
})

/** Stores of gateways with separate disks that trust each other's keys and replicate each other. */
async function gateways(prefixes: readonly string[] = ['vitrina', 'vitrina']) {
  const fleet = await temporaryFleet()
  const opened = []
  for (const redisPrefix of prefixes) {
    const { dataDir } = await fleet.machine(false)
    const open = (follows = true) => {
      const books = openSharedStores(dataDir, { redisUrl: fleet.redis.url, redisPrefix })
      onTestFinished(() => books.close())
      if (follows) onTestFinished(books.follow(() => {}))
      return books
    }
    opened.push({ dataDir, books: open(), reopen: open })
  }
  const [one, other] = opened
  if (!one || !other) throw new Error('two gateways')
  return { ...fleet, one, other }
}

test('a token created on one gateway works on the other, and a revoked one is refused on both', async () => {
  const { one, other } = await gateways()
  const { token } = await one.books.tokens.add({ name: 'Anna', role: 'ops' })
  await other.books.tokens.catchUp()
  expect(other.books.tokens.find(token)).toMatchObject({ name: 'Anna', role: 'ops' })
  await other.books.tokens.revoke('Anna')
  await one.books.tokens.catchUp()
  expect(one.books.tokens.find(token)).toBeNull()
  // The other gateway receives it without an explicit catch-up.
  const { token: second } = await one.books.tokens.add({ name: 'Boris', role: 'ops' })
  await expect.poll(() => other.books.tokens.find(second)?.name).toBe('Boris')
})

test('stores no token in Redis, and ignores unsigned rows', async () => {
  const { redis, one, other } = await gateways()
  const { token } = await one.books.tokens.add({ name: 'Anna', role: 'ops' })
  const client = openRedis(redis.url)
  onTestFinished(() => client.close())
  const rows = await client.run((connection) => connection.hGetAll('{vitrina}:tokens'))
  expect(JSON.stringify(rows)).not.toContain(token.slice(8))
  const [[id, text] = ['', '']] = Object.entries(rows)
  const forged = text.replace('"Anna"', '"Eve"').replace(`"revision":1`, `"revision":9`)
  expect(forged).not.toBe(text)
  await client.run((connection) => connection.hSet('{vitrina}:tokens', { [id]: forged, eve: forged }))
  await client.run((connection) => connection.set('{vitrina}:tokens:stamp', 'forged'))
  await other.books.tokens.catchUp()
  await one.books.tokens.catchUp()
  expect(one.books.tokens.list().map(({ name }) => name)).toEqual(['Anna'])
  expect(other.books.tokens.list().map(({ name }) => name)).not.toContain('Eve')
})

test('without Redis accepts known tokens, revokes locally with an error, and creates no token', async () => {
  const { redis, one, other } = await gateways()
  const { token } = await one.books.tokens.add({ name: 'Anna', role: 'ops' })
  await expect.poll(() => other.books.tokens.find(token)?.name).toBe('Anna')
  await redis.kill()
  expect(other.reopen(false).tokens.find(token)).toMatchObject({ name: 'Anna' })
  await expect(one.books.tokens.add({ name: 'Boris', role: 'ops' })).rejects.toMatchObject({
    kind: 'away',
    message: 'Redis does not answer: a new token has to be known to all gateways. Nothing was made.',
  })
  await expect(one.books.tokens.revoke('Anna')).rejects.toMatchObject({
    kind: 'away',
    message: expect.stringContaining('opens nothing on this machine any more'),
  })
  expect(one.books.tokens.find(token)).toBeNull()
  // Redis restarts empty: both machines upload their rows, and the revocation wins.
  await redis.start('empty')
  await expect.poll(() => other.books.tokens.find(token), { timeout: 10_000 }).toBeNull()
  expect(other.books.tokens.list()).toMatchObject([{ name: 'Anna', revokedAt: expect.any(String) }])
}, 60_000)

test('reports a change that is in Redis but not on the full disk, and writes it there later', async () => {
  const { redis, one, other } = await gateways()
  const { token } = await one.books.tokens.add({ name: 'Anna', role: 'ops' })
  await expect.poll(() => other.books.tokens.find(token)?.name).toBe('Anna')
  const disk = smallDisk(256)
  await cp(other.dataDir, disk.folder, { recursive: true })
  const books = openSharedStores(disk.folder, { redisUrl: redis.url, redisPrefix: 'vitrina' })
  onTestFinished(() => books.close())
  // The lock file still fits.
  disk.fill(1)
  await expect(books.tokens.revoke('Anna')).rejects.toMatchObject({
    kind: 'full',
    message: 'The disk of this machine is full: all others have the change, this one has it not yet.',
  })
  await one.books.tokens.catchUp()
  expect(one.books.tokens.find(token)).toBeNull()
  disk.empty()
  await books.tokens.catchUp()
  expect(books.tokens.find(token)).toBeNull()
})

test('a move requested on one gateway is approved on the other once; without Redis approvals are refused', async () => {
  const { redis, one, other } = await gateways()
  const { id } = await one.books.approvals.request(move, HOUR)
  expect(await other.books.approvals.list()).toMatchObject([{ id, askedBy: 'Anna' }])
  await expect(other.books.approvals.claim(id, 'Anna')).rejects.toThrow('another person has to agree')
  const taken = await Promise.allSettled([
    one.books.approvals.claim(id, 'Boris'),
    other.books.approvals.claim(id, 'Viktor'),
    other.books.approvals.claim(id, 'Boris'),
  ])
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await one.books.approvals.list()).toEqual([])
  const again = await one.books.approvals.request(move, HOUR)
  await redis.kill()
  for (const refused of [
    one.books.approvals.claim(again.id, 'Boris'),
    one.books.approvals.decline(again.id),
    one.books.approvals.request({ ...move, name: 'shell' }, HOUR),
  ]) {
    await expect(refused).rejects.toMatchObject({ kind: 'away', message: expect.stringContaining('second person') })
  }
  expect(await one.books.approvals.list()).toMatchObject([{ id: again.id }])
}, 60_000)

test('a preview ended on one gateway is ended on the other, and notices survive a restart', async () => {
  const { one, other } = await gateways()
  await one.books.previews.add(preview('first'))
  await one.books.previews.add(preview('second'))
  await other.books.previews.catchUp()
  await other.books.previews.end('first', 'Boris')
  await one.books.previews.catchUp()
  expect(one.books.previews.isEnded('first')).toBe(true)
  expect(one.books.previews.list().map(({ id }) => id)).toEqual(['second'])
  await expect(one.books.previews.end('first', 'Anna')).rejects.toThrow('no preview first')
  await other.books.notices.add({ title: 'autopilot: rolled back', part: 'mf-basket@01', reason: 'burns' })
  await expect.poll(() => one.books.notices.list()).toMatchObject([{ title: 'autopilot: rolled back' }])
  expect(one.reopen(false).notices.list()).toHaveLength(1)
})

test('two sites in one Redis have separate tokens', async () => {
  const { one, other } = await gateways(['vitrina', 'other'])
  const { token } = await one.books.tokens.add({ name: 'Anna', role: 'ops' })
  await other.books.tokens.catchUp()
  expect(other.books.tokens.find(token)).toBeNull()
})

test('a new gateway uploads its local rows, and without Redis a folder works standalone', async () => {
  const dataDir = await temporaryFolder()
  const alone = openSharedStores(dataDir)
  const { token } = await alone.tokens.add({ name: 'Anna', role: 'ops' })
  expect(JSON.parse(await readFile(join(dataDir, 'keys/tokens.json'), 'utf8'))).toMatchObject([{ name: 'Anna' }])
  const redis = await temporaryRedis()
  const joined = openSharedStores(dataDir, { redisUrl: redis.url })
  onTestFinished(() => joined.close())
  await joined.tokens.catchUp()
  const client = openRedis(redis.url)
  onTestFinished(() => client.close())
  expect(await client.run((connection) => connection.hLen('{vitrina}:tokens'))).toBe(1)
  expect(joined.tokens.find(token)).toMatchObject({ name: 'Anna' })
})
