import { rmSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { packBuild } from '@vitrina/releases'
import type { Response } from 'supertest'
import { expect, test } from 'vitest'
import { makeBuild, openOpsPort } from './ops.fixture.ts'

const filesOf = (version: string, name = 'mf-basket') => `/api/versions/${name}/${version}/files`

/** Reads a response as bytes, which superagent would decode as text. */
const asBytes = (answer: Response, done: (error: Error | null, body: Buffer) => void) => {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.on('end', () => done(null, Buffer.concat(chunks)))
}

test.each(['reader', 'team:mf-basket', 'team:mf-catalog', 'ops'])(
  'a token of %s reads the signed live state and the files of versions',
  async (role) => {
    const { call, tokenOf, registry, basket, dataDir, first } = await openOpsPort()
    const token = await tokenOf(role)
    const { body } = await call(token).get('/api/live').expect(200)
    expect(body.set).toEqual(await registry.readSet(first.id))
    expect(body.entry).toEqual(registry.live()?.last)
    expect(body.keys).toHaveLength(1)
    const files = await call(token)
      .get(filesOf(basket))
      .buffer(true)
      .parse(asBytes as never)
      .expect(200)
      .expect('content-type', 'application/x-tar')
    expect(files.body).toEqual(await buffer(await packBuild(makeBuild(path.join(dataDir, 'again'), 'b1'))))
  },
)

test('answers 401 without a token, and with a wrong, expired or revoked one', async () => {
  const { call, tokens, basket } = await openOpsPort()
  const revoked = await tokens.add({ name: 'gone', role: 'reader' })
  await tokens.revoke('gone')
  const over = await tokens.add({ name: 'over', role: 'reader', forMs: 1 })
  await new Promise((resolve) => setTimeout(resolve, 5))
  for (const token of [null, 'vitrina_not-a-token', revoked.token, over.token]) {
    for (const address of ['/api/live', filesOf(basket)]) {
      const { status, body } = await call(token).get(address)
      expect([status, body.detail]).toEqual([401, expect.stringContaining('token')])
    }
  }
})

test('an unknown version is 404, a name with dots or an invalid version 422, a damaged version 409', async () => {
  const { call, tokenOf, basket, registry } = await openOpsPort()
  const token = await tokenOf('reader')
  const statusOf = async (address: string) => (await call(token).get(address)).status
  expect(await statusOf(filesOf('0123456789abcdef'))).toBe(404)
  expect(await statusOf(filesOf(basket, 'mf-nothing'))).toBe(404)
  for (const name of ['mf-..', '%2e%2e', '..%2fmf-basket', 'mf-basket.', 'releases']) {
    expect(await statusOf(filesOf(basket, name)), name).toBe(422)
  }
  for (const version of ['latest', basket.slice(0, 8), '%2e%2e%2f', 'G'.repeat(16)]) {
    expect(await statusOf(filesOf(version)), version).toBe(422)
  }
  rmSync(path.join(registry.folderOf('mf-basket', basket), 'server/main.cjs'))
  const damaged = await call(token).get(filesOf(basket)).expect(409)
  expect(damaged.body.detail).toContain('server/main.cjs is gone')
})

test('the API description lists the stream of files', async () => {
  const { opsOpenapi } = await import('./ops-calls.ts')
  const { paths } = opsOpenapi() as {
    paths: Record<string, { get: { responses: Record<string, { content: object }> } }>
  }
  const files = paths['/api/versions/{name}/{version}/files']?.get
  expect(Object.keys(files?.responses[200]?.content ?? {})).toEqual(['application/x-tar'])
})
