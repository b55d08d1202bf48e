import type { GatewayState } from '@vitrina/contracts/ops/state'
import { expect, test } from 'vitest'
import { waitingReport } from './status.ts'

const at = '2026-11-20T10:00:00.000Z'
const gateway = (id: string, more: Partial<GatewayState>): GatewayState => ({
  id,
  opsUrl: null,
  node: '24.0.0',
  startedAt: at,
  set: '0123456789abcdef',
  setSince: at,
  sequence: 1,
  renderer: true,
  renderers: 1,
  tookMs: null,
  seenAt: at,
  silentSince: null,
  refused: null,
  ...more,
})

test('lists gateways with queued items on their disks, also one that is gone', () => {
  const gateways = [
    gateway('one', { waiting: { leads: 0, signOuts: 0 } }),
    gateway('two', { waiting: { leads: 3, signOuts: 1 }, silentSince: at }),
    gateway('of an earlier version', {}),
  ]
  const report = waitingReport({ gateways })
  expect(report.trim()).toMatch(/^On the disk of two wait 3 leads and 1 sign-outs, and it is silent since .+$/)
  expect(waitingReport({})).toBe('')
})
