import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openIssuedPreviews } from '@vitrina/releases'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { actor, temporaryReleases } from '../releases/releases.fixture.ts'
import { Previews } from './previews.ts'

const HOUR = 3_600_000
afterEach(() => vi.useRealTimers())

async function previews(secret?: string) {
  const releases = await temporaryReleases()
  const shell = await releases.publishShell('one')
  const [basket1, basket2] = [await releases.publishBasket('one'), await releases.publishBasket('two')]
  const [first, second] = [await releases.set(shell, basket1), await releases.set(shell, basket2)]
  await releases.registry.activate(first, actor)
  const config = { dataDir: releases.dataDir, previewSecret: secret, publicOrigin: 'https://shop.test', port: 3000 }
  const previewService = new Previews(releases.registry, config)
  const tokenFor = async (set: string, ms = HOUR) =>
    new URL((await previewService.issuePreview(set, ms)).url).searchParams.get('token') ?? ''
  return { ...releases, config, shell, basket2, first, second, previewService, tokenFor }
}

test('a link opens its set until it expires, and names what differs from the live set', async () => {
  const { previewService, second, basket2 } = await previews()
  const { url, expiresAt } = await previewService.issuePreview(second, HOUR)
  expect(url).toMatch(/^https:\/\/shop\.test\/preview\/\?token=[\w.-]+$/)
  const preview = await previewService.read(new URL(url).searchParams.get('token') ?? '')
  expect(preview).toMatchObject({ set: { id: second }, until: expiresAt.getTime() })
  expect(preview.label).toBe(`mf-basket@${basket2.slice(0, 8)}`)
  expect(Math.abs(preview.until - Date.now() - HOUR)).toBeLessThan(5000)
})

test('a link to the live set names that set', async () => {
  const { previewService, first, tokenFor } = await previews()
  expect((await previewService.read(await tokenFor(first))).label).toBe(first)
})

test('a link works on gateways with the same data folder or secret, and on no other', async () => {
  const { registry, config, second, tokenFor } = await previews()
  const token = await tokenFor(second)
  expect((await new Previews(registry, config).read(token)).set.id).toBe(second)
  const other = new Previews(registry, { ...config, previewSecret: 'x'.repeat(32) })
  await expect(other.read(token)).rejects.toMatchObject({ fault: 'forged' })
  const key = path.join(config.dataDir, 'previews.key')
  expect([readFileSync(key).length, statSync(key).mode & 0o777]).toEqual([32, 0o600])
})

test('a token is refused after any change to it', async () => {
  const { previewService, second, tokenFor } = await previews()
  const [head = '', claims = '', signature = ''] = (await tokenFor(second)).split('.')
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  const longer = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: 9_999_999_999 }
  const altered = Buffer.from(JSON.stringify(longer)).toString('base64url')
  for (const token of ['', 'x', `${none}.${claims}.`, `${head}.${altered}.${signature}`, `${head}.${claims}.aaaa`]) {
    await expect(previewService.read(token), token).rejects.toMatchObject({ fault: 'forged' })
  }
})

test('a link expires at its time, also for a visitor who has opened it before', async () => {
  const { previewService, second, tokenFor } = await previews()
  const [used, unused] = [await tokenFor(second), await tokenFor(second)]
  await previewService.read(used)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR + 2000 })
  for (const token of [used, unused]) await expect(previewService.read(token)).rejects.toMatchObject({ fault: 'late' })
})

test('a link to a set that was pruned, or has a pruned version, is refused', async () => {
  const { previewService, registry, second, basket2, tokenFor } = await previews()
  const token = await tokenFor(second)
  await rm(registry.folderOf('mf-basket', basket2), { recursive: true, force: true, maxRetries: 5 })
  await expect(previewService.read(token)).rejects.toMatchObject({ fault: 'gone' })
  await rm(path.join(registry.root, 'sets', `${second}.json`))
  await expect(previewService.read(token)).rejects.toMatchObject({ fault: 'gone' })
})

test('a set with a version in quarantine is neither shown nor issued a link', async () => {
  const { previewService, registry, second, basket2, tokenFor } = await previews()
  const token = await tokenFor(second)
  await registry.quarantine('mf-basket', basket2, actor)
  await expect(previewService.read(token)).rejects.toMatchObject({ fault: 'quarantined' })
  await expect(previewService.issuePreview(second, HOUR)).rejects.toThrow(`mf-basket@${basket2} is in quarantine`)
})

test.each([0, -1, 59_999, 8 * 24 * HOUR, Number.NaN, Number.POSITIVE_INFINITY])(
  'refuses a link that would last %d ms',
  async (ms) => {
    const { previewService, second } = await previews()
    await expect(previewService.issuePreview(second, ms)).rejects.toThrow('a minute at least and seven days at most')
  },
)

test('refuses a link to a set that is not registered', async () => {
  const { previewService } = await previews()
  await expect(previewService.issuePreview('0123456789abcdef', HOUR)).rejects.toThrow('There is no set')
  await expect(previewService.issuePreview('https://evil.example', HOUR)).rejects.toThrow('There is no set')
})

test('an ended link is refused by every gateway that signs with the same secret', async () => {
  const { registry, config, second, dataDir } = await previews('one secret of all the gateways, long')
  const issued = openIssuedPreviews(dataDir)
  const elsewhere = { ...config, dataDir: mkdtempSync(path.join(tmpdir(), 'preview-')) }
  onTestFinished(() => rm(elsewhere.dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const one = new Previews(registry, config, issued)
  const other = new Previews(registry, elsewhere, issued)
  const { id, url, expiresAt } = await one.issuePreview(second, HOUR)
  const token = new URL(url).searchParams.get('token') ?? ''
  expect((await other.read(token)).set.id).toBe(second)
  const at = new Date().toISOString()
  await issued.add({ id, set: second, parts: [], by: 'Anna', at, until: expiresAt.toISOString() })
  await issued.end(id, 'Anna')
  for (const gateway of [one, other]) await expect(gateway.read(token)).rejects.toMatchObject({ fault: 'ended' })
})
