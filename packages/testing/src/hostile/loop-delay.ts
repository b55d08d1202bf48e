import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { gatewayFlags } from '../../../../scripts/site-process.ts'
import { root } from '../repo-checks/repository.ts'

/** Starts a gateway that tells how long its event loop stood still. */
export const loopDelayFlags = [
  ...gatewayFlags,
  '--require',
  path.join(root, 'packages/testing/src/hostile/loop-delay.cjs'),
]

export interface LoopReport {
  /** Longest pause of the event loop, ms of the main thread's processor time. */
  longestMs: number
  /** Of it, ms by the clock that garbage was collected for. */
  collectedMs: number
  /** Requests that came in during that pause. */
  requests: number
  /** `host:port`, or the path of a socket. */
  connectedTo: string[]
}

/** What there was since this was asked last. */
export async function readLoopReport(socket: string): Promise<LoopReport> {
  return JSON.parse(await text(connect(socket))) as LoopReport
}
