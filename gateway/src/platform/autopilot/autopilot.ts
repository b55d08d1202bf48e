import { formatMessage, type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import type { LedgerEntry, LiveState, Registry } from '@vitrina/releases'
import type { Logger } from 'pino'
import type { AutopilotConfig } from '../../infra/configuration/releases.ts'
import type { Counters } from '../signals/counters.ts'
import type { DocumentCounts } from '../signals/document-counts.ts'
import { HOUR_MS, MINUTE_MS } from '../signals/slots.ts'
import type { VersionHealth } from '../signals/version-health.ts'
import { ActionCooldown } from './action-cooldown.ts'
import type { Finding, Warning } from './finding.ts'
import { inspectBudgets } from './inspect-budgets.ts'
import { inspectCanaries } from './inspect-canaries.ts'
import { inspectSilence } from './inspect-silence.ts'
import { AUTOPILOT, canaryRolloutOf, liveRolloutOf } from './ledger.ts'
import type { Notice } from './notice.ts'
import { findRollbackTarget } from './rollback-target.ts'

/** The effect of an action is visible only after the shortest window has passed. */
const SETTLE_DELAY_MS = 5 * MINUTE_MS
const REMIND_AFTER_MS = 6 * HOUR_MS

interface AutopilotDependencies {
  registry: Pick<Registry, 'live' | 'history' | 'readSet' | 'readVersion' | 'rollback' | 'endCanary'>
  health: VersionHealth
  documents: Pick<DocumentCounts, 'since'>
  counters: Pick<Counters, 'claim'>
  log: Logger
  notify: (notice: Notice) => void
}

/**
 * Rolls a failing version of one part back: a canary that does worse than the live version, or a live version that
 * spends its error budget too fast. Every action is written to the ledger, so that other gateways and later starts know
 * of it. Shadow mode changes nothing and only notifies people of what it would have done.
 */
export class Autopilot {
  private readonly config: AutopilotConfig
  private readonly tools: AutopilotDependencies
  private readonly now: () => number
  private readonly pause = new ActionCooldown()
  private timer: NodeJS.Timeout | undefined
  private inspection: Promise<void> | null = null

  constructor(config: AutopilotConfig, tools: AutopilotDependencies, now: () => number = Date.now) {
    this.config = config
    this.tools = tools
    this.now = now
  }

  start(): void {
    if (this.config.mode === 'off') return
    this.timer = setInterval(() => void this.inspect(), this.config.lookMs)
    this.timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.inspection
  }

  /** Inspects everything that visitors get, once. Never rejects; concurrent calls share one inspection. */
  inspect(): Promise<void> {
    this.inspection ??= this.inspectAll()
      .catch((error: unknown) => this.tools.log.error({ err: error }, 'the autopilot could not look'))
      .finally(() => {
        this.inspection = null
      })
    return this.inspection
  }

  /** Rolls back a version that was found faulty by other means, unless it is no longer deployed. */
  async reportFaultyVersion(name: string, version: string, reason: string): Promise<void> {
    await this.inspection
    this.inspection = this.handleFaultyVersion(name, version, reason)
      .catch((error: unknown) => this.tools.log.error({ err: error }, 'the autopilot could not look'))
      .finally(() => {
        this.inspection = null
      })
    return this.inspection
  }

  private async handleFaultyVersion(name: string, version: string, reason: string): Promise<void> {
    const { registry } = this.tools
    const live = registry.live()
    if (!live || this.config.mode === 'off' || !(await this.isDeployed(name, version))) return
    const history = await registry.history()
    const canary = live.canaries.find((one) => one.name === name && one.version === version)
    const life = canary ? canaryRolloutOf(history, canary, this.now()) : liveRolloutOf(history, name, this.now())
    await this.decide(
      { name, version, reason, rollout: life, isCanary: canary !== undefined, share: 1, remedy: 'quarantine' },
      live,
      history,
    )
  }

  private async inspectAll(): Promise<void> {
    const { registry } = this.tools
    const live = registry.live()
    if (!live || this.config.mode === 'off') return
    const history = await registry.history()
    const { shell, remotes } = await registry.readSet(live.set)
    const parts = new Map(Object.entries({ shell, ...remotes }))
    const sources = { ...this.tools, config: this.config, now: this.now }
    const looks = [
      await inspectCanaries(live, history, parts, sources),
      await inspectBudgets(history, parts, sources),
      await inspectSilence(live, history, sources),
    ]
    for (const { warnings } of looks) for (const warning of warnings) await this.notifyThrottled(warning)
    const findings = looks.flatMap((one) => one.findings)
    // The latest move is the likeliest cause of a failure.
    const inOrder = findings.toSorted(
      (one, other) => Number(other.isCanary) - Number(one.isCanary) || other.rollout.move - one.rollout.move,
    )
    // One action at a time: the other findings are inspected again once it has settled.
    for (const finding of inOrder) if (await this.decide(finding, live, history)) return
  }

  /** True when the autopilot acted, or would have acted outside shadow mode. */
  private async decide(finding: Finding, live: LiveState, history: readonly LedgerEntry[]): Promise<boolean> {
    const { name, version, reason, isCanary, remedy } = finding
    const held = this.blockReason(finding, history)
    if (held) {
      await this.notifyThrottled({
        title: formatMessage(msg`fails, and nothing is done: ${held}`),
        name,
        version,
        reason,
      })
      return false
    }
    const to = isCanary
      ? null
      : await findRollbackTarget(finding, live, history, { ...this.tools, sample: this.config.sample })
    if (!isCanary && to === null) {
      await this.notifyThrottled({
        title: formatMessage(msg`fails, and there is no better version to go back to`),
        name,
        version,
        reason,
      })
      return false
    }
    const how = isCanary ? msg`its canary ended` : msg`rolled back to ${to ?? ''}`
    const what = remedy === 'quarantine' ? msg`put into quarantine, ${how}` : how
    if (this.config.mode === 'shadow') {
      await this.notifyThrottled(
        { title: formatMessage(msg`shadow: would be ${what}`), name, version, reason },
        this.config.pauseMs,
      )
    } else await this.execute(finding, to, formatMessage(what))
    return true
  }

  /** The reason why the autopilot may not act, or null. */
  private blockReason({ name, rollout }: Finding, history: readonly LedgerEntry[]): MessageDescriptor | null {
    const now = this.now()
    if (rollout.isSecurity) return msg`a security release is rolled back by people only`
    if (this.pause.sinceLastAction(history, now, name) < this.config.pauseMs) {
      return msg`the last action on it was less than ${Math.round(this.config.pauseMs / MINUTE_MS)} min ago`
    }
    if (this.pause.sinceLastAction(history, now) < SETTLE_DELAY_MS)
      return msg`an action on another part has not settled yet`
    return null
  }

  private async execute({ name, version, reason, remedy }: Finding, to: string | null, what: string): Promise<void> {
    const { registry, log, notify } = this.tools
    if (!(await this.isDeployed(name, version))) return
    try {
      // `from` makes the second of two gateways fail here, because visitors no longer get that version.
      const why = { by: AUTOPILOT, reason }
      const how = { ...why, from: version, quarantine: true }
      if (remedy === 'end') await registry.endCanary(name, why)
      else await registry.rollback(name, to === null ? how : { ...how, to })
      log.warn({ name, version, reason }, `the autopilot acted: ${what}`)
      notify({
        title: `autopilot: ${what}`,
        part: `${name}@${version}`,
        reason,
        ...(await this.ownerOf(name, version)),
      })
    } catch (error) {
      if (!(await this.isDeployed(name, version))) {
        log.info({ name, version }, 'somebody else was faster')
        return
      }
      log.error({ err: error, name, version }, 'the autopilot could not act')
      const fault = error instanceof Error ? error.message : 'unknown'
      await this.notifyThrottled({
        title: formatMessage(msg`fails, and could not be rolled back: ${fault}`),
        name,
        version,
        reason,
      })
    }
  }

  /** Whether visitors still have this version. */
  private async isDeployed(name: string, version: string): Promise<boolean> {
    const live = this.tools.registry.live()
    if (!live) return false
    const { shell, remotes } = await this.tools.registry.readSet(live.set)
    const isInCanary = live.canaries.some((canary) => canary.name === name && canary.version === version)
    return isInCanary || { shell, ...remotes }[name] === version
  }

  /** Notifies people of the same warning at most once per interval, across all gateways. */
  private async notifyThrottled({ title, name, version, reason }: Warning, everyMs = REMIND_AFTER_MS): Promise<void> {
    const part = `${name}@${version}`
    if (!(await this.tools.counters.claim(`told:${part}:${title}`, everyMs))) return
    this.tools.log.warn({ part, reason }, `autopilot: ${title}`)
    this.tools.notify({ title: `autopilot: ${title}`, part, reason, ...(await this.ownerOf(name, version)) })
  }

  /** Empty when the record of the version cannot be read: the notice is sent without an owner then. */
  private async ownerOf(name: string, version: string): Promise<Pick<Notice, 'owner'>> {
    const record = await this.tools.registry.readVersion(name, version).catch(() => null)
    const owner = record?.assets.owner
    return owner ? { owner: `${owner.team}, ${owner.contact}` } : {}
  }
}
