import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { openTokens } from '@vitrina/releases'
import { expect, onTestFinished, test } from 'vitest'
import { openOpsPort } from '../ops/ops.fixture.ts'
import type { Combination } from './combination.ts'
import { followSite } from './follow-site.ts'
import { OpsClient } from './ops-client.ts'
import { listen } from './site-client.fixture.ts'

async function shopOverHttp() {
  const shop = await openOpsPort()
  const address = await listen(createServer(shop.app))
  return { ...shop, address, ops: new OpsClient(address, await shop.tokenOf('team:mf-basket')) }
}

test('reads the live set and the files of a version over HTTP', async () => {
  const { ops, first, basket } = await shopOverHttp()
  expect((await ops.live()).set.id).toBe(first.id)
  expect((await buffer(await ops.files('mf-basket', basket))).length).toBeGreaterThan(1024)
})

test('a wrong, expired or revoked token is reported as such, and so is an unknown version', async () => {
  const { ops, address, dataDir } = await shopOverHttp()
  const tokens = openTokens(dataDir)
  const { token } = await tokens.add({ name: 'gone', role: 'reader' })
  await tokens.revoke('gone')
  for (const wrong of [token, 'vitrina_never-was']) {
    await expect(new OpsClient(address, wrong).live()).rejects.toThrow(
      /does not take VITRINA_TOKEN\. This token is wrong/,
    )
  }
  await expect(ops.files('mf-basket', '0'.repeat(16))).rejects.toThrow('There is no mf-basket@0000000000000000')
})

test('an address without an answer, or with another server’s, is reported as such', async () => {
  await expect(new OpsClient('http://127.0.0.1:9', 'vitrina_x').live()).rejects.toMatchObject({
    name: 'OpsUnavailableError',
  })
  const other = await listen(createServer((_request, response) => response.end('hello')))
  await expect(new OpsClient(other, 'vitrina_x').live()).rejects.toThrow('is not the ops API that this workbench knows')
})

test('follows moves of the site, and reports an unavailable ops API once', async () => {
  const { registry, publish } = await shopOverHttp()
  const said: string[] = []
  const followed: string[] = []
  let isAway = false
  const ops = {
    live: async () => {
      if (isAway) throw Object.assign(new Error('nobody answers.'), { name: 'OpsUnavailableError' })
      return { set: { id: registry.live()?.set }, entry: {}, keys: [] }
    },
  } as unknown as OpsClient
  const combination = {
    followedSet: () => followed.at(-1) ?? null,
    follow: async ({ set }: { set: { id: string } }) => void followed.push(set.id),
  } as unknown as Combination
  const terminal = { say: (line: string) => said.push(line), complain: (line: string) => said.push(line) }
  onTestFinished(followSite({ ops, combination, terminal }))
  await expect.poll(() => followed).toEqual([registry.live()?.set])
  await registry.promote('mf-basket', await publish('mf-basket', 'b2'), { by: 'test', reason: 'a move' })
  await expect.poll(() => followed.at(-1)).toBe(registry.live()?.set)
  isAway = true
  await expect.poll(() => said.filter((line) => line.includes('nobody answers')).length).toBe(1)
  isAway = false
  await expect.poll(() => said.at(-1)).toBe('the ops API answers again')
})
