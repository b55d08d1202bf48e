import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { openRegistry } from '@vitrina/releases'
import { expect, onTestFinished, test } from 'vitest'
import { actor } from '../../../../gateway/src/platform/releases/releases.fixture.ts'
import { buildFiles, makeDist } from '../../../releases/src/registry.fixture.ts'
import type { GatewayProcess } from './gateway-process.ts'
import { ask } from './http-client.ts'
import { openTwoGateways } from './two-gateways.ts'

test('without the depot pages are served, and a version of one machine waits there and is spread later', async () => {
  const { site, first, second, depot, secondFolder, sharing, registry, startFirst, served, operator } =
    await openTwoGateways()
  const anna = await operator('Anna')
  const basketOf = async (set: string) => (await registry.readSet(set)).remotes['mf-basket'] ?? ''
  const known = await site.otherSet('known')
  const start = registry.live()?.set ?? ''
  const bothServe = async (set: string, ...gateways: GatewayProcess[]) => {
    for (const one of gateways) await expect.poll(() => served(one), { timeout: 20_000 }).toBe(set)
  }
  for (const set of [known, start]) {
    await registry.activate(set, actor)
    await bothServe(set, first, second)
  }

  await rename(depot, `${depot}-gone`)
  for (const one of [first, second]) {
    for (const page of ['/', '/catalog/', '/about/']) expect((await ask(one.url + page)).status).toBe(200)
  }
  // Both machines have these files.
  const moved = await anna(second, '/api/activate', { set: known, reason: 'on every disk' })
  expect(moved.status).toBe(200)
  await bothServe(known, first, second)
  // Published on the first gateway's machine while the depot is unavailable.
  const fresh = await site.otherSet('fresh')
  const version = await basketOf(fresh)
  const activateFresh = { set: fresh, reason: 'new', anyway: true }
  const refused = await anna(first, '/api/activate', activateFresh)
  expect(refused.status).toBe(503)
  expect(refused.body.detail).toMatch(
    `mf-basket@${version} is not in the depot yet. The depot ${depot} cannot be used: ENOENT`,
  )
  expect(refused.body.detail).toMatch(
    /It waits on this machine: a gateway here brings it there, or publish it again\.$/,
  )
  // The other machine cannot know whether this version exists.
  const unavailableResponse = await anna(second, '/api/promote', { name: 'mf-basket', version, reason: 'new' })
  expect([unavailableResponse.status, unavailableResponse.body.detail]).toEqual([
    503,
    expect.stringMatching(
      `mf-basket@${version} is not whole on this machine, and the depot cannot be asked. The depot`,
    ),
  ])

  await first.kill()
  const again = await startFirst()
  for (const one of [again, second]) {
    expect((await ask(`${one.url}/catalog/`)).status).toBe(200)
    expect(await served(one)).toBe(known)
  }
  expect((await anna(again, '/api/activate', activateFresh)).status).toBe(503)

  await rename(`${depot}-gone`, depot)
  // The next publication on any machine makes every gateway check the depot.
  const other = openRegistry(secondFolder, sharing)
  onTestFinished(() => other.close())
  await other.publish('mf-basket', await makeDist(path.join(secondFolder, 'dist'), buildFiles('elsewhere')))
  await expect
    .poll(() => existsSync(path.join(depot, 'records/mf-basket', `${version}.json`)), { timeout: 20_000 })
    .toBe(true)
  expect((await anna(again, '/api/activate', activateFresh)).status).toBe(200)
  await bothServe(fresh, again, second)
  for (const one of [registry, other]) expect((await one.verify()).damage).toEqual([])
}, 180_000)
