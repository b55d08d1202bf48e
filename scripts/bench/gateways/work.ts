import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { openRedis } from '@vitrina/releases'
import type { FleetGateway, SiteFleet } from '../../fleet/fleet.ts'
import type { Haproxy } from '../../fleet/haproxy.ts'
import { childrenOf, processorSeconds } from '../processes.ts'
import { median } from '../table.ts'
import { wrk } from '../wrk.ts'

const ROUNDS = 3
const SECONDS = 4
/** Connections to each gateway: concurrency decides how much a gateway batches. */
export const CONNECTIONS = 32
export const ONE_PROCESSOR = '0'
export const OTHER_PROCESSOR = '1'
export const BOTH_PROCESSORS = '0,1'

/** Cost of one request by process, in milliseconds of processor time; and its number of Redis commands. */
export interface RequestCost {
  gateways: number
  haproxy: number
  redis: number
  commands: number
  perSecond: number
}

const sumOf = (pids: number[]): number => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0)
export const withRenderers = (pid: number): number[] => [pid, ...childrenOf(pid)]

async function commandsOf(fleet: SiteFleet): Promise<number> {
  const redis = openRedis(fleet.redis.url)
  const stats = await redis.run((client) => client.info('stats'))
  redis.close()
  return Number(/total_commands_processed:(\d+)/.exec(stats)?.[1])
}

export class GatewayBench {
  private readonly fleet: SiteFleet

  constructor(fleet: SiteFleet) {
    this.fleet = fleet
  }

  private get pids(): number[] {
    return this.fleet.gateways.filter(({ isRunning }) => isRunning).flatMap(({ pid }) => withRenderers(pid))
  }

  /** Background work of gateways without any request: Redis commands per second, and share of a processor. */
  private async idleCost(): Promise<{ commands: number; gateways: number }> {
    const [commands, used] = [await commandsOf(this.fleet), sumOf(this.pids)]
    await sleep(SECONDS * 1000)
    return {
      commands: ((await commandsOf(this.fleet)) - commands) / SECONDS,
      gateways: (sumOf(this.pids) - used) / SECONDS,
    }
  }

  async measure(haproxy: Haproxy, paths: readonly string[], count: number, processors?: string): Promise<RequestCost> {
    const rest = await this.idleCost()
    const rounds: RequestCost[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = [sumOf(this.pids), processorSeconds(haproxy.pid), processorSeconds(this.fleet.redis.pid)]
      const commands = await commandsOf(this.fleet)
      const { requests, failed } = await wrk(haproxy.url, paths, {
        connections: CONNECTIONS * count,
        seconds: SECONDS,
        processors,
      })
      if (failed > 0) throw new Error(`${failed} of ${requests} requests failed`)
      const each = (seconds: number, at: number) => ((seconds - (before[at] ?? 0)) * 1000) / requests
      rounds.push({
        gateways: each(sumOf(this.pids) - rest.gateways * SECONDS, 0),
        haproxy: each(processorSeconds(haproxy.pid), 1),
        redis: each(processorSeconds(this.fleet.redis.pid), 2),
        commands: ((await commandsOf(this.fleet)) - commands - rest.commands * SECONDS) / requests,
        perSecond: requests / SECONDS,
      })
    }
    const middle = (pick: (work: RequestCost) => number) => median(rounds.map(pick))
    return {
      gateways: middle(({ gateways }) => gateways),
      haproxy: middle(({ haproxy: own }) => own),
      redis: middle(({ redis }) => redis),
      commands: middle(({ commands }) => commands),
      perSecond: middle(({ perSecond }) => perSecond),
    }
  }

  /** Pins one gateway to a processor of its own; all other gateways, HAProxy and Redis share the other one. */
  isolate(haproxy: Haproxy, { pid }: FleetGateway): void {
    this.pinTo(haproxy, OTHER_PROCESSOR)
    for (const own of withRenderers(pid)) execFileSync('taskset', ['-a', '-c', '-p', ONE_PROCESSOR, String(own)])
  }

  /** Pins all processes of the site to these processors. */
  pinTo(haproxy: Haproxy, processors: string): void {
    for (const pid of [...this.pids, haproxy.pid, this.fleet.redis.pid]) {
      execFileSync('taskset', ['-a', '-c', '-p', processors, String(pid)], { stdio: 'ignore' })
    }
  }
}
