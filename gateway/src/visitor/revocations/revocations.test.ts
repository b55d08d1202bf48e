import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { Cluster } from '../../infra/cluster/cluster.ts'
import type { RetailerClient } from '../../infra/retailer/client.ts'
import { Revocations } from './revocations.ts'

/** Gateways with a working Redis, a retailer that is away at first, and a full disk. */
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
    subscribe: () => {},
    addToSet: async () => true,
    removeFromSet: async () => {},
    readSet: async () => new Map(),
    publish: async () => true,
  } as unknown as Cluster
  const settings = { dataDir, siteCode: 'bazis', pauseMs: 20 }
  const revocations = new Revocations(client, settings, pino({ level: 'silent' }), neighbours)
  onTestFinished(async () => {
    await revocations.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  const freeDiskSpace = () => rmSync(file, { recursive: true, force: true, maxRetries: 5 })
  const isOnDisk = () => existsSync(file) && statSync(file).isFile()
  return { revocations, retailer, freeDiskSpace, isOnDisk }
}

const session = { kind: 'sign-out', token: 'refresh-1', others: [] } as const
const from = { requestId: 'request', network: '10.0.0.1' }

test('an ended session that only Redis has is written to the disk once it has space, and then only the disk has it', async () => {
  const { revocations, retailer, freeDiskSpace, isOnDisk } = open()
  expect(await revocations.endSession(session, from)).toBe(true)
  await expect.poll(() => retailer.tries).toBeGreaterThan(3)
  expect(revocations.waiting()).toEqual({ count: 1, oldest: null })
  freeDiskSpace()
  await expect.poll(isOnDisk).toBe(true)
  await expect.poll(() => revocations.waiting()).toEqual({ count: 1, oldest: expect.any(Number) })
  retailer.hears = true
  await expect.poll(() => [revocations.waiting().count, revocations.revoked.size]).toEqual([0, 0])
})
