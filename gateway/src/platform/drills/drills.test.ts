import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Drill } from '@vitrina/contracts/ops/drills'
import { translateText } from '@vitrina/contracts/ops/i18n/translate-text'
import { cookieNames } from '@vitrina/site/cookies'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../infra/configuration/config.ts'
import type { LiveReleases } from '../releases/live-releases.ts'
import { actor, type Releases, temporaryReleases } from '../releases/releases.fixture.ts'
import { versionsOf } from '../releases/set-versions.ts'
import { Drills } from './drills.ts'

type PageOverrides = (page: { set: string; versions: Record<string, string>; path: string }) => Partial<{
  status: number
  header: string
  file: string
  loaderData: unknown
}>

/** A minimal site for a drill: its pages name their set and its files, unless `page` overrides them. */
async function openSite(releases: Releases, live: LiveReleases, drills: () => Drills, page: PageOverrides) {
  const server = createServer(async (request, response) => {
    const token = /__Host-drill=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
    const slice = drills().slices.of({ [cookieNames.drill]: token })
    const { set } = slice?.current() ?? live.current()
    const versions = versionsOf(await releases.registry.readSet(set.id))
    const overrides = page({ set: set.id, versions, path: request.url ?? '' })
    const { status = 200, header = set.id, file = versions['mf-basket'], loaderData = {} } = overrides
    response.writeHead(status, { 'x-release-set': header })
    const boot = JSON.stringify({ set: set.id, loaderData })
    const scripts = Object.entries({ ...versions, 'mf-basket': file }).map(
      ([name, version]) => `<script src="/remotes/${name}/${version}/main.js"></script>`,
    )
    response.end(`<script type="application/json" id="boot">${boot}</script>${scripts.join('')}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** A registry in which the basket was promoted once, with a site that serves it. */
async function openDrills(page: PageOverrides = () => ({}), env: Record<string, string> = {}) {
  const releases = await temporaryReleases()
  const { registry, dataDir } = releases
  const shell = await releases.publishShell('s1')
  const before = await releases.publishBasket('b1')
  await registry.activate(await releases.set(shell, before), actor)
  const now = await releases.publishBasket('b2')
  const live = await releases.live()
  await registry.promote('mf-basket', now, actor)
  await expect.poll(() => live.current().set.remotes['mf-basket']).toBe(now)
  const notify = vi.fn()
  const config = readConfig({ DATA_DIR: dataDir, ...env })
  const log = pino({ level: 'silent' })
  const drills = new Drills(config, { registry, live, log, reports: { notify } })
  onTestFinished(() => drills.stop())
  drills.start(await openSite(releases, live, () => drills, page))
  return { releases, registry, live, drills, notify, before, now, shell }
}

test('a drill proves the rollback to the previous version and back, and leaves no renderer behind', async () => {
  const { drills, live, registry, notify, before, now } = await openDrills()
  const [state, roles] = [registry.live(), live.roles()]
  const drill = await drills.run('mf-basket')
  expect(drill).toMatchObject({ from: now, to: before, failed: 0, mixed: 0, isProven: true, why: null })
  expect(drill.requests).toBeGreaterThan(10)
  expect(registry.live()).toEqual(state)
  expect(Object.keys(live.roles()).toSorted()).toEqual(Object.keys(roles).toSorted())
  expect(notify).not.toHaveBeenCalled()
  expect(await drills.journal.list()).toEqual([drill])
})

test.each<[string, (before: () => string) => PageOverrides, string]>([
  [
    'that fail',
    (before) =>
      ({ versions }) =>
        versions['mf-basket'] === before() ? { status: 503 } : {},
    'was answered 503',
  ],
  [
    'without content',
    (before) =>
      ({ versions }) =>
        versions['mf-basket'] === before() ? { loaderData: null } : {},
    'came without content',
  ],
  [
    'whose header says another set',
    (before) =>
      ({ versions }) =>
        versions['mf-basket'] === before() ? { header: 'other' } : {},
    'is of other by its header',
  ],
  [
    'with files of another set',
    (before) =>
      ({ versions }) =>
        versions['mf-basket'] === before() ? { file: '0123456789abcdef' } : {},
    'has files of mf-basket@0123456789abcdef',
  ],
  [
    'whose files cannot be had',
    (before) =>
      ({ path: requestPath }) =>
        requestPath.startsWith(`/remotes/mf-basket/${before()}`) ? { status: 404 } : {},
    'main.js was answered 404',
  ],
])('pages %s make a drill fail, and the notice gives the reason', async (_, page, why) => {
  let before = ''
  const opened = await openDrills((facts) => page(() => before)(facts))
  before = opened.before
  const drill = await opened.drills.run('mf-basket')
  expect(drill.isProven).toBe(false)
  expect(drill.failed + drill.mixed).toBeGreaterThan(0)
  expect(drill.why).toContain(why)
  expect(opened.notify).toHaveBeenCalledOnce()
  const inRussian = translateText(drill.why ?? '')
  expect(inRussian).not.toContain(why)
  expect(opened.notify.mock.calls[0]?.[0].text).toContain(inRussian)
})

test('fails when the renderer does not start with the previous version', async () => {
  const { drills, releases, registry, live } = await openDrills()
  const bad = await releases.publishShell('s2', 'process.exit(1)')
  const good = await releases.publishShell('s3')
  await registry.promote('shell', bad, actor)
  await registry.promote('shell', good, actor)
  await expect.poll(() => live.current().set.shell).toBe(good)
  const drill = await drills.run('shell')
  expect(drill).toMatchObject({ to: bad, isProven: false, why: expect.stringMatching(/renderer/i) })
  expect(Object.values(live.roles())).not.toContain('drill')
})

test('runs one of two drills that start at once and refuses the other', async () => {
  const { drills } = await openDrills()
  const both = await Promise.allSettled([drills.run('mf-basket'), drills.run('mf-basket')])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect((both[1] as PromiseRejectedResult).reason.message).toContain('Another drill is running')
})

test('drills the part whose last drill is the oldest once a drill is due', async () => {
  const { drills } = await openDrills()
  const drill = await drills.runDue(60_000)
  // The shell has no previous version.
  expect(drill?.name).toBe('mf-basket')
  expect(await drills.runDue(60_000)).toBeNull()
  const later = Date.now() + 61_000
  expect((await drills.runDue(60_000, later))?.name).toBe('mf-basket')
})

test('a clock that was set back does not delay the next drill', async () => {
  const { drills } = await openDrills()
  await drills.journal.record(proof(new Date(Date.now() + 24 * 3_600_000).toISOString()))
  expect((await drills.runDue(60_000))?.name).toBe('mf-basket')
  expect(await drills.runDue(60_000)).toBeNull()
})

test('promoting requires a proof only where that is configured, and only of a part that can be rolled back', async () => {
  const free = await openDrills()
  await free.drills.requireProof('mf-basket')
  const { drills } = await openDrills(() => ({}), { DRILL_BLOCKS_PROMOTE: '1' })
  await drills.requireProof('shell')
  await expect(drills.requireProof('mf-basket')).rejects.toThrow('run "vitrina drill mf-basket" first')
  await drills.journal.record(proof('2020-01-01T00:00:00Z'))
  await expect(drills.requireProof('mf-basket')).rejects.toThrow('of the last 7 days')
  await drills.journal.record(proof(new Date().toISOString()))
  await drills.requireProof('mf-basket')
})

test('a drill fails before any page is requested when files of the previous version are gone', async () => {
  const { drills, registry, before } = await openDrills()
  const { rm } = await import('node:fs/promises')
  await rm(path.join(registry.folderOf('mf-basket', before), 'browser/main.js'))
  const drill = await drills.run('mf-basket')
  expect(drill).toMatchObject({ requests: 0, isProven: false })
  expect(drill.why).toContain('its file browser/main.js is gone')
})

const proof = (at: string): Drill => ({
  name: 'mf-basket',
  at,
  from: 'a',
  to: 'b',
  tookMs: 1,
  requests: 1,
  failed: 0,
  mixed: 0,
  isProven: true,
  why: null,
})
