import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Drill } from '@vitrina/contracts/ops/drills'
import { openRegistry, openTokens, type Registry } from '@vitrina/releases'
import { cookieNames } from '@vitrina/site/cookies'
import { root } from '../repo-checks/repository.ts'
import { type SecondGateway, startSecondGateway } from '../site/second-gateway.ts'
import { expect, sandboxUrl, test } from '../site/test.ts'
import { brokenVariant, clearVariants, stampedVariant } from '../variants/variant.ts'
import { readPage } from './read-page.ts'

const run = promisify(execFile)
const actor = { by: 'test', reason: 'a drill' }

let broken = ''
let stamped = ''
let site: SecondGateway
let registry: Registry
let token = ''

test.beforeAll(async () => {
  test.setTimeout(180_000)
  broken = await brokenVariant('mf-content', 'render')
  stamped = await stampedVariant('mf-content', 'drilled')
})

test.beforeEach(async () => {
  await fetch(`${sandboxUrl}/inbox`, { method: 'DELETE' })
  site = await startSecondGateway({ DRILL_BLOCKS_PROMOTE: '1' })
  registry = openRegistry(site.dataDir)
  token = (await openTokens(site.dataDir).add({ name: 'driller', role: 'ops' })).token
})
test.afterEach(() => site.close())
test.afterAll(clearVariants)

const call = (address: string, body?: object) =>
  fetch(site.opsUrl + address, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })

/** Output of the command at this gateway's ops port. */
const vitrina = async (...args: string[]): Promise<string> => {
  const env = { ...process.env, VITRINA_OPS: site.opsUrl, VITRINA_TOKEN: token }
  const ended = await run(process.execPath, [path.join(root, 'packages/releases/bin/vitrina.mjs'), ...args], { env })
  return ended.stdout
}

async function readDrill(name: string): Promise<Drill> {
  const answer = await call('/api/drills', { name })
  expect(answer.status).toBe(200)
  return answer.json() as Promise<Drill>
}

/** Makes a build live and waits until pages are of it; returns its version. */
async function goLive(name: string, dist: string): Promise<string> {
  const { version } = await registry.publish(name, dist, { compress: false })
  const { set } = await registry.promote(name, version, actor)
  await expect.poll(async () => (await fetch(`${site.url}/about/`)).headers.get('x-release-set')).toBe(set)
  return version
}

const alerts = async (): Promise<string> => JSON.stringify(await (await fetch(`${sandboxUrl}/inbox/alerts`)).json())

test('a drill renders the previous version under load, without a trace for visitors, ledger and metrics', async () => {
  const version = await goLive('mf-content', stamped)
  const before = registry.live()
  const seen = new Set<string>()
  let looks = true
  const visitors = (async () => {
    while (looks) {
      const page = await readPage(`${site.url}/about/`, { cookie: `user_uuid=none; ${cookieNames.drill}=guessed` })
      seen.add(`${page.headerSet} ${page.boot.set}`)
    }
  })()
  const drill = await readDrill('mf-content')
  looks = false
  await visitors
  console.info('drill:', JSON.stringify(drill))
  const past = (await registry.readSet(before?.previous ?? '')).remotes['mf-content']
  expect(drill).toMatchObject({ from: version, to: past, failed: 0, mixed: 0, isProven: true, why: null })
  expect(drill.requests).toBeGreaterThan(10)
  expect(drill.tookMs).toBeLessThan(5000)
  expect([...seen]).toEqual([`${before?.set} ${before?.set}`])
  expect(registry.live()).toEqual(before)

  const { drills } = await (await call('/api/drills')).json()
  expect(drills).toEqual([drill])
  const metrics = await (await fetch(`${site.opsUrl}/metrics`)).text()
  expect(metrics).toContain('vitrina_rollback_drill_ok{part="mf-content"} 1\n')
  expect(metrics).toContain(`vitrina_rollback_proven_took_seconds{part="mf-content"} ${drill.tookMs / 1000}\n`)
  expect((await (await call('/api/health')).json()).versions).toEqual([])
  expect(await alerts()).toBe('[]')

  expect(await vitrina('drill', 'mf-content')).toMatch(
    /last proven rollback: just now, \d\.\d s, 0 failed, 0 mixed of \d+/,
  )
  expect(await vitrina('status')).toMatch(/mf-content +last proven rollback: just now/)
})

test('a previous version that throws when rendered fails the drill, with the reason also in the chat', async () => {
  const bad = await goLive('mf-content', broken)
  await goLive('mf-content', stamped)
  const drill = await readDrill('mf-content')
  expect(drill).toMatchObject({ to: bad, isProven: false, mixed: 0 })
  expect(drill.failed).toBeGreaterThan(3)
  expect(drill.why).toContain(`mf-content@${bad} threw`)
  await expect.poll(alerts).toContain('Учебный откат не удался')
  const { versions } = await (await call('/api/health')).json()
  expect(versions).toEqual([])
  expect((await readPage(`${site.url}/about/`)).status).toBe(200)

  const refused = await call('/api/promote', { name: 'mf-content', version: bad, reason: 'again' })
  expect([refused.status, (await refused.json()).detail]).toEqual([
    409,
    expect.stringContaining('run "vitrina drill mf-content" first'),
  ])
})

test('a previous version without files fails the drill, and a package without one is refused', async () => {
  const past = (await registry.readSet(registry.live()?.set ?? '')).remotes['mf-content'] ?? ''
  await goLive('mf-content', stamped)
  const [file = ''] = (await registry.readVersion('mf-content', past)).files.map((one) => one.path)
  await rm(path.join(registry.folderOf('mf-content', past), file))
  const drill = await readDrill('mf-content')
  expect(drill).toMatchObject({ to: past, requests: 0, isProven: false })
  expect(drill.why).toBe(`mf-content@${past} cannot be served: its file ${file} is gone.`)
  const nothing = await call('/api/drills', { name: 'mf-basket' })
  expect([nothing.status, (await nothing.json()).detail]).toEqual([404, expect.stringContaining('nothing to drill')])
})
