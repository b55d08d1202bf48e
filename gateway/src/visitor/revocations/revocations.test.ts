import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { Cluster } from '../../infra/cluster/cluster.ts'
import type { RetailerClient } from '../../infra/retailer/client.ts'
import { Revocations } from './revocations.ts'

/** Gateways whose Redis takes everything, a retailer that hears nothing at first, and a disk without room. */
function open() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrina-revocations-'))
  const file = path.join(dataDir, 'revocations.sqlite')
  mkdirSync(file)
  const retailer = { tries: 0, hears: false }
  const client = {
    as: () => async () => {
      retailer.tries += 1
      if (!retailer.hears) throw new Error('away')
    },
  } as unknown as RetailerClient
  const neighbours = {
    isShared: true,
    hear: () => {},
    addToSet: async () => true,
    removeFromSet: async () => {},
    readSet: async () => new Map(),
    shout: async () => true,
  } as unknown as Cluster
  const settings = { dataDir, siteCode: 'bazis', pauseMs: 20 }
  const revocations = new Revocations(client, settings, pino({ level: 'silent' }), neighbours)
  onTestFinished(async () => {
    await revocations.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  const makeRoom = () => rmSync(file, { recursive: true })
  const isOnDisk = () => existsSync(file) && statSync(file).isFile()
  return { revocations, retailer, makeRoom, isOnDisk }
}

const session = { kind: 'sign-out', token: 'refresh-1', others: [] } as const
const from = { requestId: 'request', network: '10.0.0.1' }

test('an ended session that only Redis holds is kept until the disk has room, and is then on the disk alone', async () => {
  const { revocations, retailer, makeRoom, isOnDisk } = open()
  expect(await revocations.endSession(session, from)).toBe(true)
  await expect.poll(() => retailer.tries).toBeGreaterThan(3)
  expect(revocations.waiting()).toEqual({ count: 1, oldest: null })
  makeRoom()
  await expect.poll(isOnDisk).toBe(true)
  await expect.poll(() => revocations.waiting()).toEqual({ count: 1, oldest: expect.any(Number) })
  retailer.hears = true
  await expect.poll(() => [revocations.waiting().count, revocations.revoked.size]).toEqual([0, 0])
})
