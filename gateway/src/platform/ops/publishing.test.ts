import { readdirSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type GateRunner, packBuild } from '@vitrina/releases'
import { expect, test } from 'vitest'
import { makeBuild, openOpsPort } from './ops.fixture.ts'

const tar = 'application/x-tar'

async function sender(options: Parameters<typeof openOpsPort>[0] = {}) {
  const shop = await openOpsPort(options)
  const bytes = await buffer(await packBuild(makeBuild(path.join(shop.dataDir, 'up'), 'b2')))
  const send = (token: string, content: Buffer, name = 'mf-basket') =>
    shop.call(token).put(`/api/versions/${name}`).set('content-type', tar).send(content)
  const untouched = async () => {
    expect(readdirSync(path.join(shop.registry.root, 'temp'))).toEqual([])
    expect(await shop.registry.listVersions('mf-basket')).toHaveLength(1)
  }
  return { ...shop, bytes, send, untouched }
}

test('a team publishes a build and finds it among its versions, not live', async () => {
  const { send, bytes, tokenOf, call, live, first } = await sender()
  const token = await tokenOf('team:mf-basket')
  const { status, body } = await send(token, bytes)
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'mf-basket', packageVersion: '1.0.0', isNew: true, isLive: false })
  expect((await send(token, bytes)).body).toMatchObject({ version: body.version, isNew: false })
  const { versions } = (await call(token).get('/api/versions/mf-basket')).body
  expect(versions).toMatchObject([{ version: body.version, role: 'kept' }, { role: 'live' }])
  expect(live()).toBe(first.id)
})

test('refuses a build with each reason of the gate, and publishes nothing', async () => {
  const refusals = [
    { rule: 'weight', sentence: 'It is too heavy.' },
    { rule: 'types', sentence: 'Nobody can use it.' },
  ] as const
  const gate = (async (_registry: unknown, name: string) => ({
    name,
    version: 'x',
    refusals,
    matrix: [],
    tookMs: 1,
  })) as unknown as GateRunner
  const { send, bytes, tokenOf, untouched } = await sender({ gate })
  const { status, body } = await send(await tokenOf('ops'), bytes)
  expect(status).toBe(422)
  expect(body).toMatchObject({ detail: 'It is too heavy.', refusals })
  await untouched()
})

test('an incomplete upload, one that is not a tar and one of another type are refused and leave no files', async () => {
  const { send, bytes, tokenOf, call, untouched } = await sender()
  const token = await tokenOf('ops')
  const half = await send(token, bytes.subarray(0, 1800))
  expect([half.status, half.body.detail]).toEqual([
    422,
    'This upload cannot be published: it is not a whole tar; it may have been cut on its way.',
  ])
  expect((await send(token, Buffer.alloc(2048, 7))).status).toBe(422)
  expect((await call(token).put('/api/versions/mf-basket').set('content-type', 'text/plain').send('x')).status).toBe(
    415,
  )
  expect((await send(token, bytes, 'basket')).status).toBe(422)
  await untouched()
})

test('answers 507 when the disk is full and leaves no partly published version', async () => {
  const { send, bytes, tokenOf, registry, untouched } = await sender()
  const published = registry.publish
  registry.publish = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  const { status, body } = await send(await tokenOf('ops'), bytes)
  registry.publish = published
  expect([status, body.detail]).toEqual([
    507,
    'The disk is full: nothing of this build was published. Prune old versions first.',
  ])
  await untouched()
})
