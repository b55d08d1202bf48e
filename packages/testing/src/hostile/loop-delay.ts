import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { gatewayFlags } from '../../../../scripts/site-process.ts'
import { root } from '../repo-checks/repository.ts'

/** Node flags that make a gateway report pauses of its event loop. */
export const loopDelayFlags = [
  ...gatewayFlags,
  '--require',
  path.join(root, 'packages/testing/src/hostile/loop-delay.cjs'),
]

export interface LoopReport {
  /** Longest pause of the event loop, ms of the main thread's processor time. */
  longestMs: number
  /** Wall-clock time of garbage collection within that pause, ms. */
  collectedMs: number
  /** Requests that arrived during that pause. */
  requests: number
  /** `host:port`, or a socket path. */
  connectedTo: string[]
}

/** The report since the last call. */
export async function readLoopReport(socket: string): Promise<LoopReport> {
  return JSON.parse(await text(connect(socket))) as LoopReport
}
