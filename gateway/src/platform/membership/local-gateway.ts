import { hostname } from 'node:os'
import { formatMessage, type MessageDescriptor } from '@vitrina/contracts/ops/message'
import type { GatewayState } from '@vitrina/contracts/ops/state'
import { RegistryError } from '@vitrina/releases'
import { isolationState } from '@vitrina/releases/sealed'
import type { Config } from '../../infra/configuration/config.ts'
import type { PlatformServices } from '../services.ts'

type Live = Pick<PlatformServices['live'], 'current' | 'hooks' | 'roles'>
type GatewayNaming = Pick<Config, 'gatewayName' | 'opsOrigin' | 'opsPort'>
type RefusedSet = NonNullable<GatewayState['refused']>

/** What this gateway serves and since when, and the set that it refused to switch to. */
export class LocalGateway {
  readonly id: string
  private readonly opsUrl: string | null
  private readonly live: Live
  private readonly registry: PlatformServices['registry']
  private readonly startedAt = new Date().toISOString()
  private setSince = this.startedAt
  private tookMs: number | null = null
  private failed: RefusedSet | null = null

  private readonly waiting: () => GatewayState['waiting']

  constructor(
    { gatewayName, opsOrigin, opsPort }: GatewayNaming,
    live: Live,
    registry: PlatformServices['registry'],
    waiting: () => GatewayState['waiting'] = () => undefined,
  ) {
    this.waiting = waiting
    this.id = gatewayName ?? `${hostname()}:${opsPort || process.pid}`
    this.opsUrl = opsOrigin ?? null
    this.live = live
    this.registry = registry
    live.hooks.onFailure((set, error) => {
      this.failed = { set, ...refusalReasonOf(error), at: new Date().toISOString() }
    })
    live.hooks.onSwitch(({ id }) => this.onSwitch(id))
  }

  async state(): Promise<GatewayState> {
    const { set, renderer } = this.live.current()
    const wanted = this.registry.live()
    const isBehind = wanted !== null && wanted.set !== set.id
    // A set that was refused before this object listened is inspected again.
    if (isBehind && this.failed?.set !== wanted.set) await this.checkSet(wanted.set)
    const isCurrentFailure =
      this.failed && (isBehind ? this.failed.set === wanted.set : this.isOnTrial(this.failed.set))
    return {
      id: this.id,
      opsUrl: this.opsUrl,
      node: process.versions.node,
      startedAt: this.startedAt,
      set: set.id,
      setSince: this.setSince,
      sequence: wanted?.sequence ?? 0,
      renderer: renderer !== null,
      renderers: Object.keys(this.live.roles()).length,
      tookMs: this.tookMs,
      seenAt: new Date().toISOString(),
      silentSince: null,
      isolation: isolationState(),
      waiting: this.waiting(),
      refused: isCurrentFailure ? this.failed : null,
    }
  }

  private onSwitch(set: string): void {
    const last = this.registry.live()?.last
    const now = Date.now()
    // The set that was live before this gateway started is not a move that it followed.
    const isMove = last?.to === set && last.from !== set && last.at >= this.startedAt
    this.tookMs = isMove ? Math.max(0, now - Date.parse(last.at)) : null
    this.setSince = new Date(now).toISOString()
  }

  private async checkSet(set: string): Promise<void> {
    const fault = await this.registry
      .inspectSet(set)
      .then((found) => found.fault && toRefusalReason(found.fault), refusalReasonOf)
    this.failed = fault === null ? null : { set, ...fault, at: new Date().toISOString() }
  }

  private isOnTrial(set: string): boolean {
    return this.registry.live()?.canaries.some((canary) => canary.set === set) ?? false
  }
}

const toRefusalReason = (said: MessageDescriptor) => ({ why: formatMessage(said), said })

function refusalReasonOf(error: unknown): { why: string; said?: MessageDescriptor } {
  if (error instanceof RegistryError) return toRefusalReason(error.said)
  return { why: error instanceof Error ? error.message : String(error) }
}
