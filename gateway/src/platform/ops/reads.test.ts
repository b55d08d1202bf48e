import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { run } from '../../../../packages/releases/src/command/run.ts'
import { makeBuild, openOpsPort } from './ops.fixture.ts'
import { opsCalls, opsOpenapi } from './ops-calls.ts'

async function siteWithMoves(env: Record<string, string> = {}) {
  const shop = await openOpsPort({ env })
  const { call, tokenOf, publish } = shop
  const ops = call(await tokenOf('ops', 'Anna'))
  const version = await publish('mf-basket', 'b2')
  await ops.post('/api/promote', { name: 'mf-basket', version, reason: 'a new button' })
  return { ...shop, ops, reader: call(await tokenOf('reader')), version }
}

test('a reader sees the state: parts with versions and times, gateways, and the target of a rollback', async () => {
  const { reader, version, basket, first } = await siteWithMoves()
  const { body } = await reader.get('/api/state')
  expect(body.parts).toMatchObject([
    { name: 'shell', packageVersion: '1.0.0', before: null },
    { name: 'mf-basket', version, before: basket, versions: 2, needsTwo: false, publishedAt: expect.any(String) },
    { name: 'mf-catalog' },
  ])
  expect(body).toMatchObject({ previous: first.id, canaries: [], previews: [], approvals: [] })
  expect(body.gateways).toMatchObject([{ set: first.id, renderer: true, refused: null }])
})

test('shows a set that a gateway would refuse, with the reason', async () => {
  const { reader, registry, hooks } = await siteWithMoves()
  const { set = '' } = registry.live() ?? {}
  hooks.emitFailure(set, new Error(`Set ${set} is not signed.`))
  expect((await reader.get('/api/state')).body.gateways).toMatchObject([
    { refused: { set, why: `Set ${set} is not signed.` } },
  ])
})

test('the history is paginated, latest first, and can be filtered by part', async () => {
  const { reader, ops, version, basket } = await siteWithMoves()
  await ops.post('/api/rollback', { name: 'mf-basket', from: version, reason: 'it fails' })
  const one = (await reader.get('/api/history?limit=2')).body
  expect(one.entries.map(({ action }: { action: string }) => action)).toEqual(['rollback', 'promote'])
  const two = (await reader.get(`/api/history?limit=2&before=${one.next}`)).body
  expect(two).toMatchObject({ entries: [{ action: 'activate', sequence: 1 }], next: null })
  expect((await reader.get('/api/history?name=mf-catalog')).body.entries).toHaveLength(1)
  expect((await reader.get('/api/history?limit=0')).status).toBe(422)
  expect(one.entries[0].changes).toEqual([{ name: 'mf-basket', from: version, to: basket }])
})

test('sets can be found by time, read and compared', async () => {
  const { reader, registry, first } = await siteWithMoves()
  const [, second] = await registry.history()
  const { set = '' } = registry.live() ?? {}
  expect((await reader.get(`/api/live-at?time=${second?.at}`)).body).toMatchObject({ set, until: null })
  expect((await reader.get('/api/live-at?time=2001-01-01')).status).toBe(404)
  expect((await reader.get('/api/live-at?time=soon')).status).toBe(409)
  expect((await reader.get(`/api/sets/${first.id}`)).body).toMatchObject({ id: first.id, fault: null })
  expect((await reader.get('/api/sets')).body.stretches).toMatchObject([{ set }, { set: first.id, sequence: 1 }])
  const diff = (await reader.get(`/api/diff?from=${first.id}&to=${set}`)).body
  expect(diff).toMatchObject({ same: ['shell', 'mf-catalog'], parts: [{ name: 'mf-basket' }] })
  expect(diff.parts[0].files.map((file: { path: string }) => file.path)).toEqual(['browser/main.js', 'server/main.cjs'])
})

test('returns health, autopilot actions, drills and the verification of the ledger', async () => {
  const { reader, version, drills, books } = await siteWithMoves()
  expect((await reader.get('/api/health')).body).toEqual({ minutes: 60, versions: [] })
  expect((await reader.get('/api/health/mf-basket?minutes=5')).body).toMatchObject({ name: 'mf-basket', versions: [] })
  const part = `mf-basket@${version}`
  await books.notices.add({
    title: 'autopilot: shadow: would be put into quarantine',
    part,
    reason: 'burns 20 times too fast',
  })
  await books.notices.add({ title: 'autopilot: put into quarantine, rolled back to x', part, reason: 'burns' })
  const { body } = await reader.get('/api/autopilot')
  expect(body.actions).toMatchObject([
    { taken: true, version },
    { taken: false, what: 'shadow: would be put into quarantine' },
  ])
  expect(body.burns).toHaveLength(3)
  const drill = {
    name: 'mf-basket',
    at: '2026-11-20T10:00:00Z',
    from: 'a',
    to: 'b',
    tookMs: 600,
    requests: 9,
    failed: 0,
    mixed: 0,
    isProven: true,
    why: null,
  }
  await drills.journal.record(drill)
  expect((await reader.get('/api/drills')).body).toEqual({ drills: [drill], everyMinutes: 720, validDays: 7 })
  expect((await reader.get('/api/verify')).body).toMatchObject({ isSound: true, entries: 2, firstBad: null })
})

test('a team gets a preview of its own versions only, and it is listed among the active ones', async () => {
  const { call, tokenOf, version, publish, reader } = await siteWithMoves()
  const team = call(await tokenOf('team:mf-basket'))
  const other = await publish('mf-basket', 'b3')
  const { body } = await team.post('/api/previews', {
    parts: [{ name: 'mf-basket', version: other.slice(0, 8) }],
    minutes: 5,
  })
  expect(body.url).toMatch(/^http:\/\/localhost:\d+\/preview\/\?token=/)
  expect(body.parts).toEqual([{ name: 'mf-basket', version: other }])
  const { previews } = (await reader.get('/api/state')).body
  expect(previews).toMatchObject([{ set: body.set, by: 'team mf-basket' }])
  expect(JSON.stringify(previews)).not.toContain('token=')
  expect((await team.post('/api/previews', { parts: [{ name: 'mf-catalog', version }] })).status).toBe(403)
})

test('an event stream sends the state at once and again after a move', async () => {
  const { app, tokenOf, ops, version } = await siteWithMoves()
  const token = await tokenOf('reader', 'listener')
  const server = createServer(app).listen(0)
  onTestFinished(() => void server.close())
  const end = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: end.signal,
  })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  let text = ''
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString()
  })().catch(() => {})
  await expect.poll(() => text).toContain('event: state\ndata: {"sequence":2')
  await ops.post('/api/rollback', { name: 'mf-basket', from: version, reason: 'it fails' })
  await expect.poll(() => text).toContain('data: {"sequence":3')
  end.abort()
  await reading
})

test('the vitrina command works with the ops API of a site as with a local registry', async () => {
  const {
    app,
    tokenOf,
    dataDir,
    registry,
    version,
    ops: anna,
    first,
  } = await siteWithMoves({ OPS_TWO_PERSONS: 'mf-catalog' })
  const server = createServer(app).listen(0)
  onTestFinished(() => void server.close())
  const ops = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { VITRINA_TOKEN: await tokenOf('ops', 'Boris') }
  const root = path.join(dataDir, 'elsewhere')
  makeBuild(path.join(root, 'mf-basket/dist'), 'b3')
  const command = async (...args: string[]) => {
    const said: string[] = []
    const say = (text: string) => said.push(text)
    const code = await run([...args, '--ops', ops], { root, dataDir: root, env, print: say, printError: say })
    return { code, text: said.join('\n') }
  }
  expect((await command('status')).text).toContain(version)
  const sent = await command('publish', 'mf-basket')
  const [id = ''] = /mf-basket@[0-9a-f]{16} is published/.exec(sent.text) ?? []
  expect(id).not.toBe('')
  expect((await command('preview', id.split(' ')[0] ?? '')).text).toContain('/preview/?token=')
  expect(await command('promote', id.split(' ')[0] ?? '')).toMatchObject({ code: 0 })
  expect((await command('rollback', 'mf-basket')).text).toContain(`-> ${version}`)
  expect(registry.live()?.last).toMatchObject({ action: 'rollback', by: 'Boris' })
  expect(await command('promote', 'mf-basket@ffff')).toMatchObject({
    code: 2,
    text: expect.stringContaining('There is no'),
  })
  const catalog = first.remotes['mf-catalog'] ?? ''
  const canary = { name: 'mf-catalog', version: catalog, percent: 5, reason: 'x' }
  const { approval } = (await anna.post('/api/canaries', canary)).body
  expect(await command('agree', approval.id)).toMatchObject({ code: 2, text: expect.stringContaining('is live') })
  expect((await command('verify')).code).toBe(0)
  env.VITRINA_TOKEN = 'wrong-token'
  expect(await command('status')).toMatchObject({ code: 2, text: 'This token is wrong, over or revoked.' })
  server.close()
  server.closeAllConnections()
  expect(await command('status')).toMatchObject({ code: 1, text: `${ops} does not answer.` })
})

test('every call of the contracts is served and described', () => {
  const folder = path.join(import.meta.dirname, '../../../../packages/contracts/src/ops')
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  const stated = files.flatMap((file) => [
    ...readFileSync(path.join(folder, file), 'utf8').matchAll(/^ {4}path: '([^']+)'/gm),
  ])
  const described = new Set(Object.values(opsCalls).map(({ path: address }) => address))
  expect(stated.length).toBeGreaterThan(20)
  expect(stated.map((match) => match[1] ?? '').filter((address) => !described.has(address))).toEqual([])
  const source = readdirSync(import.meta.dirname)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  const missing = Object.keys(opsCalls).filter((name) => {
    const [group = '', call = ''] = name.split('.')
    return !source.includes(`serveOps(router, ${group}Api.${call},`)
  })
  expect(missing).toEqual([])
  const document = opsOpenapi() as { paths: Record<string, { put?: { requestBody?: object } }> }
  expect(JSON.stringify(document.paths['/api/versions/{name}']?.put?.requestBody)).toContain('application/x-tar')
})
