import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type GateRunner, packBuild } from '@vitrina/releases'
import { tryBuild } from '@vitrina/releases/gate'
import request from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { run } from '../../../../packages/releases/src/command/run.ts'
import { makeBuild, openOpsPort } from './ops.fixture.ts'

const tar = 'application/x-tar'

async function tester(options: Parameters<typeof openOpsPort>[0] = {}) {
  const shop = await openOpsPort(options)
  const { app, dataDir, registry, tokenOf } = shop
  const server = createServer(app).listen(0)
  onTestFinished(() => void server.close())
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const root = path.join(dataDir, 'checkout')
  makeBuild(path.join(root, 'mf-basket/dist'), 'b2')
  const bytes = await buffer(await packBuild(path.join(root, 'mf-basket/dist')))
  const send = (token: string | null, content = bytes, type = tar) => {
    const sent = request(app).post('/api/trials/mf-basket').set('content-type', type)
    return (token === null ? sent : sent.set('authorization', `Bearer ${token}`)).send(content)
  }
  const dryRun = async (role: string | null) => {
    const said: string[] = []
    const say = (text: string) => said.push(text)
    const remote = role === null ? [] : ['--ops', site]
    const env = role === null ? {} : { VITRINA_TOKEN: await tokenOf(role, `${role.replace(':', ' ')} at the command`) }
    const words = ['publish', 'mf-basket', '--dry-run', ...remote]
    const code = await run(words, { root, dataDir, env, print: say, printError: say })
    return { code, text: said.join('\n').replace(/tried in \d+\.\d s/, 'tried') }
  }
  const everything = () => readdirSync(registry.root, { recursive: true }).toSorted()
  const before = everything()
  const entries = (await registry.history()).length
  const untouched = async () => {
    expect(everything()).toEqual(before)
    expect(await registry.history()).toHaveLength(entries)
  }
  return { ...shop, bytes, send, dryRun, untouched, root }
}

const real: GateRunner = (registry, name, folder) => tryBuild(registry, name, folder)

test('a dry run on a site reports the same as one of the local command, and stores nothing', async () => {
  const { dryRun, untouched } = await tester({ gate: real })
  const there = await dryRun('team:mf-basket')
  expect(there.code).toBe(2)
  expect(there.text).toMatch(/^[0-9a-f]{16} +live +does not fit/m)
  expect(there.text).toMatch(/Not published, \d+ reasons:/)
  await untouched()
  expect(there).toEqual(await dryRun(null))
}, 30_000)

test('a dry run of a compatible build returns the sets it was tried in, and publishes nothing', async () => {
  const matrix = [{ set: 'abc', role: 'live', fits: true, why: null, said: null }] as const
  const gate: GateRunner = async (_, name) => ({ name, version: '12', refusals: [], matrix: [...matrix], tookMs: 5 })
  const { dryRun, send, tokenOf, untouched } = await tester({ gate })
  expect(await dryRun('ops')).toEqual({
    code: 0,
    text: 'mf-basket@12, tried\n\nset  role  fits  why\nabc  live  fits',
  })
  const { status, body } = await send(await tokenOf('team:mf-basket'))
  expect([status, body.matrix, body.refusals]).toEqual([200, matrix, []])
  await untouched()
})

test('a build that is already published can be tried as well', async () => {
  const { registry, dryRun, root } = await tester()
  await registry.publish('mf-basket', path.join(root, 'mf-basket/dist'))
  expect(await dryRun('ops')).toMatchObject({ code: 0 })
  expect(await registry.listVersions('mf-basket')).toHaveLength(2)
})

test('only the team of the remote and ops may try a build of it', async () => {
  const { send, dryRun, tokenOf, untouched } = await tester()
  expect((await send(null)).status).toBe(401)
  const { status, body } = await send(await tokenOf('team:mf-catalog'))
  expect([status, body.detail]).toEqual([
    403,
    'team mf-catalog is team:mf-catalog: only team:mf-basket and ops may try mf-basket.',
  ])
  expect(await dryRun('reader')).toEqual({
    code: 2,
    text: 'reader at the command is reader: only team:mf-basket and ops may try mf-basket.',
  })
  await untouched()
})

test('a trial that was cut off, is not a tar or fails leaves no files', async () => {
  const gate: GateRunner = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  const { send, bytes, tokenOf, dryRun, untouched } = await tester({ gate })
  const token = await tokenOf('ops')
  expect(await send(token, bytes.subarray(0, 1800))).toMatchObject({
    status: 422,
    body: { detail: 'This upload cannot be published: it is not a whole tar; it may have been cut on its way.' },
  })
  expect((await send(token, bytes, 'text/plain')).status).toBe(415)
  expect(await send(token)).toMatchObject({ status: 507, body: { detail: expect.stringContaining('disk is full') } })
  expect(await dryRun('ops')).toMatchObject({ code: 1, text: expect.stringContaining('disk is full') })
  await untouched()
})

test('trials and publications share the limit of two at once', async () => {
  const waiting: (() => void)[] = []
  const gate: GateRunner = async (_, name) => {
    await new Promise<void>((go) => waiting.push(go))
    return { name, version: '', refusals: [], matrix: [], tookMs: 1 }
  }
  const { send, call, bytes, tokenOf } = await tester({ gate })
  const token = await tokenOf('ops')
  const tried = send(token).then(({ status }) => status)
  const published = call(token).put('/api/versions/mf-basket').set('content-type', tar).send(bytes)
  const done = published.then(({ status }) => status)
  await expect.poll(() => waiting.length).toBe(2)
  expect(await send(token)).toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
  for (const go of waiting) go()
  expect(await Promise.all([tried, done])).toEqual([200, 200])
})
