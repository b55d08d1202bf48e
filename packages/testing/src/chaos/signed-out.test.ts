import { expect, test } from 'vitest'
import { smallDisk } from '../../../releases/src/disk/full-disk.fixture.ts'
import type { GatewayProcess } from './gateway-process.ts'
import { jsonOf } from './http-client.ts'
import { openTwoGateways } from './two-gateways.ts'

test('without the retailer a sign-out is stored on disk or in Redis and refuses the tokens on every gateway, otherwise it is answered 503', async () => {
  const disk = smallDisk(8000)
  const { site, first, second, redis, isSignedIn, signOut, startFirst } = await openTwoGateways({
    firstFolder: disk.folder,
  })
  const { retailer } = site
  retailer.failures.set('POST logout', { status: 503 })
  const refused = async (session: number, ...gateways: GatewayProcess[]) => {
    for (const one of gateways) await expect.poll(() => isSignedIn(one, session), { timeout: 10_000 }).toBe(false)
  }

  // The first sign-out is stored on the disk, the second one only in Redis.
  expect((await signOut(first, 1)).status).toBe(200)
  disk.fill()
  expect((await signOut(first, 2)).status).toBe(200)
  for (const session of [1, 2]) await refused(session, first, second)
  await first.kill()
  for (const session of [1, 2]) await refused(session, second)
  const again = await startFirst()
  for (const session of [1, 2]) await refused(session, again, second)

  // Now no store is left for a sign-out.
  await redis.kill()
  const response = await signOut(again, 3)
  expect([response.status, jsonOf(response).detail]).toEqual([
    503,
    'Вы ещё в\u00a0личном кабинете. Попробуйте выйти ещё раз через минуту.',
  ])
  expect(response.headers.getSetCookie().filter((line) => line.startsWith('__Host-'))).toEqual([])
  for (const one of [again, second]) expect(await isSignedIn(one, 3)).toBe(true)

  // Only this gateway's disk holds the sign-out, and all gateways know it once Redis is back.
  disk.empty()
  expect((await signOut(again, 3)).status).toBe(200)
  await refused(3, again)
  await again.kill()
  const last = await startFirst()
  for (const session of [1, 3]) await refused(session, last)
  await redis.start('empty')
  for (const session of [1, 3]) await refused(session, second)
  retailer.failures.clear()
  await expect.poll(() => last.figure('vitrina_revocations_waiting'), { timeout: 10_000 }).toBe(0)
  const revokedTokens = retailer
    .requestsTo('POST', 'logout')
    .slice(-2)
    .map(({ body }) => (body as { refresh_token: string }).refresh_token)
  expect(revokedTokens.toSorted()).toEqual(['refresh-1', 'refresh-3'])
}, 180_000)
