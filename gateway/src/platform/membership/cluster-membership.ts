import type { GatewayState, OpsState } from '@vitrina/contracts/ops/state'
import { GatewayState as State } from '@vitrina/contracts/ops/state'
import type { Redis } from '@vitrina/releases'
import { RedisUpstream } from '../../infra/upstream/redis-upstream.ts'

const HEARTBEAT_INTERVAL_MS = 2000
/** Five heartbeats, so that a gateway that is only slow is not listed as silent. */
const SILENT_TIMEOUT_MS = 10_000
const EXPIRE_AFTER_MS = 60 * 60_000
const REDIS_TIMEOUT_MS = 1000

/** Uses the clock of Redis, because those of machines differ. KEYS: gateways. ARGV: id, state as JSON. */
const heartbeatScript = `
local now = redis.call('TIME')
redis.call('HSET', KEYS[1], ARGV[1], now[1] .. ' ' .. ARGV[2])
return now[1]`

const readScript = `return { redis.call('TIME')[1], redis.call('HGETALL', KEYS[1]) }`

export type ClusterState = Pick<OpsState, 'gateways' | 'sharing'>

/** Heartbeats of the gateways of a site in Redis: which are alive and what they serve. */
export class ClusterMembership {
  private readonly redis: Redis | null
  private readonly key: string
  private readonly self: () => Promise<GatewayState>
  private timer: NodeJS.Timeout | undefined
  private lastMembers: GatewayState[] = []

  constructor(redisUrl: string | null, prefix: string, self: () => Promise<GatewayState>) {
    this.redis = redisUrl === null ? null : new RedisUpstream(redisUrl, 'gateways', { answerMs: REDIS_TIMEOUT_MS })
    this.key = `{${prefix}}:gateways`
    this.self = self
  }

  start(): void {
    if (!this.redis) return
    void this.sendHeartbeat()
    this.timer = setInterval(() => void this.sendHeartbeat(), HEARTBEAT_INTERVAL_MS).unref()
  }

  /** Sends this gateway's state now, for example after a move. */
  async sendHeartbeat(): Promise<void> {
    try {
      const self = await this.self()
      await this.redis?.run((client) =>
        client.eval(heartbeatScript, { keys: [this.key], arguments: [self.id, JSON.stringify(self)] }),
      )
    } catch {
      // Redis is away: the next heartbeat tries again.
    }
  }

  /** All gateways with a heartbeat within the last hour, sorted by id; while Redis is away, the last known ones. */
  async listMembers(): Promise<ClusterState> {
    const self = await this.self()
    const others = (gateways: readonly GatewayState[]) => gateways.filter(({ id }) => id !== self.id)
    const withSelf = (gateways: readonly GatewayState[]) =>
      [self, ...others(gateways)].toSorted((one, other) => (one.id < other.id ? -1 : 1))
    if (!this.redis) return { gateways: [self], sharing: 'alone' }
    try {
      const answer = await this.redis.run((client) => client.eval(readScript, { keys: [this.key] }))
      const { members, forgotten } = parseMembers(answer)
      this.lastMembers = others(members)
      if (forgotten.length > 0) await this.forget(forgotten)
      return { gateways: withSelf(members), sharing: 'together' }
    } catch {
      return { gateways: withSelf(this.lastMembers), sharing: 'away' }
    }
  }

  /** Signs this gateway off, unless leads or sign-outs wait on its disk: then it stays listed with them. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    const { id, waiting } = await this.self()
    if (waiting && waiting.leads + waiting.signOuts > 0) await this.sendHeartbeat()
    else await this.forget([id])
    this.redis?.close()
  }

  private async forget(ids: string[]): Promise<void> {
    await this.redis?.run((client) => client.hDel(this.key, ids)).catch(() => {})
  }
}

function parseMembers(answer: unknown): { members: GatewayState[]; forgotten: string[] } {
  const [time, texts] = answer as [string, string[]]
  const now = Number(time) * 1000
  const members: GatewayState[] = []
  const forgotten: string[] = []
  for (let at = 0; at + 1 < texts.length; at += 2) {
    const [id = '', text = ''] = texts.slice(at, at + 2)
    const seen = Number.parseInt(text, 10) * 1000
    const state = parseState(text.slice(text.indexOf(' ') + 1))
    // A heartbeat with a time in the future was sent before the clock of Redis was set back.
    const age = Math.abs(now - seen)
    if (!state || !(age < EXPIRE_AFTER_MS)) {
      forgotten.push(id)
      continue
    }
    const seenAt = new Date(Math.min(seen, now)).toISOString()
    members.push({ ...state, seenAt, silentSince: age > SILENT_TIMEOUT_MS ? seenAt : null })
  }
  return { members, forgotten }
}

function parseState(text: string): GatewayState | null {
  try {
    const parsed = State.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
