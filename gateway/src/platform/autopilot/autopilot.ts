import { phrase, type Said, textOf } from '@vitrina/contracts/ops/said'
import type { Live, LogEntry, Registry } from '@vitrina/releases'
import type { Logger } from 'pino'
import type { AutopilotConfig } from '../../infra/configuration/releases.ts'
import type { Counters } from '../signals/counters.ts'
import type { Documents } from '../signals/documents.ts'
import type { Health } from '../signals/health.ts'
import { HOUR_MS, MINUTE_MS } from '../signals/slots.ts'
import { lookAtBudgets } from './budgets.ts'
import { lookAtCanaries } from './canaries.ts'
import type { Finding, Warning } from './finding.ts'
import { AUTOPILOT, lifeOf, lifeOfCanary } from './ledger.ts'
import type { Notice } from './notice.ts'
import { Pause } from './pause.ts'
import { lookAtSilence } from './silent-sets.ts'
import { targetOf } from './target.ts'

/** What one action heals shows in the shortest window only when that is over. */
const SETTLE_MS = 5 * MINUTE_MS
const REMIND_AFTER_MS = 6 * HOUR_MS

interface Tools {
  registry: Pick<Registry, 'live' | 'history' | 'readSet' | 'readVersion' | 'rollback' | 'endCanary'>
  health: Health
  documents: Pick<Documents, 'since'>
  counters: Pick<Counters, 'claim'>
  log: Logger
  tell: (notice: Notice) => void
}

/**
 * Takes a failing version of one part back by itself: its canary when it does worse than what is live, its live version
 * when it spends its error budget too fast. Everything that was decided stands in the ledger, so that several gateways
 * and later starts know of it. In the shadow nothing moves, and people are told what would have been done.
 */
export class Autopilot {
  private readonly config: AutopilotConfig
  private readonly tools: Tools
  private readonly now: () => number
  private readonly pause = new Pause()
  private timer: NodeJS.Timeout | undefined
  private judging: Promise<void> | null = null

  constructor(config: AutopilotConfig, tools: Tools, now: () => number = Date.now) {
    this.config = config
    this.tools = tools
    this.now = now
  }

  start(): void {
    if (this.config.mode === 'off') return
    this.timer = setInterval(() => void this.judge(), this.config.lookMs)
    this.timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.judging
  }

  /** Looks once at everything visitors have. Never rejects, and never runs twice at once. */
  judge(): Promise<void> {
    this.judging ??= this.look()
      .catch((error: unknown) => this.tools.log.error({ err: error }, 'the autopilot could not look'))
      .finally(() => {
        this.judging = null
      })
    return this.judging
  }

  /** Takes back a version that somebody has found guilty by other means, unless it has been left already. */
  async blame(name: string, version: string, reason: string): Promise<void> {
    await this.judging
    this.judging = this.convict(name, version, reason)
      .catch((error: unknown) => this.tools.log.error({ err: error }, 'the autopilot could not look'))
      .finally(() => {
        this.judging = null
      })
    return this.judging
  }

  private async convict(name: string, version: string, reason: string): Promise<void> {
    const { registry } = this.tools
    const live = registry.live()
    if (!live || this.config.mode === 'off' || !(await this.isOut(name, version))) return
    const history = await registry.history()
    const canary = live.canaries.find((one) => one.name === name && one.version === version)
    const life = canary ? lifeOfCanary(history, canary, this.now()) : lifeOf(history, name, this.now())
    await this.decide(
      { name, version, reason, life, isCanary: canary !== undefined, share: 1, remedy: 'quarantine' },
      live,
      history,
    )
  }

  private async look(): Promise<void> {
    const { registry } = this.tools
    const live = registry.live()
    if (!live || this.config.mode === 'off') return
    const history = await registry.history()
    const { shell, remotes } = await registry.readSet(live.set)
    const parts = new Map(Object.entries({ shell, ...remotes }))
    const sources = { ...this.tools, config: this.config, now: this.now }
    const looks = [
      await lookAtCanaries(live, history, parts, sources),
      await lookAtBudgets(history, parts, sources),
      await lookAtSilence(live, history, sources),
    ]
    for (const { warnings } of looks) for (const warning of warnings) await this.remind(warning)
    const findings = looks.flatMap((one) => one.findings)
    // What came last is the likeliest cause of what fails now.
    const inOrder = findings.toSorted(
      (one, other) => Number(other.isCanary) - Number(one.isCanary) || other.life.move - one.life.move,
    )
    // One action at a time: the others are looked at again when it has settled.
    for (const finding of inOrder) if (await this.decide(finding, live, history)) return
  }

  /** True when something was done, or would have been. */
  private async decide(finding: Finding, live: Live, history: readonly LogEntry[]): Promise<boolean> {
    const { name, version, reason, isCanary, remedy } = finding
    const held = this.heldBy(finding, history)
    if (held) {
      await this.remind({ title: textOf(phrase`fails, and nothing is done: ${held}`), name, version, reason })
      return false
    }
    const to = isCanary ? null : await targetOf(finding, live, history, { ...this.tools, sample: this.config.sample })
    if (!isCanary && to === null) {
      await this.remind({
        title: textOf(phrase`fails, and there is no better version to go back to`),
        name,
        version,
        reason,
      })
      return false
    }
    const how = isCanary ? phrase`its canary ended` : phrase`rolled back to ${to ?? ''}`
    const what = remedy === 'quarantine' ? phrase`put into quarantine, ${how}` : how
    if (this.config.mode === 'shadow') {
      await this.remind({ title: textOf(phrase`shadow: would be ${what}`), name, version, reason }, this.config.pauseMs)
    } else await this.act(finding, to, textOf(what))
    return true
  }

  /** Why nothing may be done, or null. */
  private heldBy({ name, life }: Finding, history: readonly LogEntry[]): Said | null {
    const now = this.now()
    if (life.isSecurity) return phrase`a security release is rolled back by people only`
    if (this.pause.since(history, now, name) < this.config.pauseMs) {
      return phrase`the last action on it was less than ${Math.round(this.config.pauseMs / MINUTE_MS)} min ago`
    }
    if (this.pause.since(history, now) < SETTLE_MS) return phrase`an action on another part has not settled yet`
    return null
  }

  private async act({ name, version, reason, remedy }: Finding, to: string | null, what: string): Promise<void> {
    const { registry, log, tell } = this.tools
    if (!(await this.isOut(name, version))) return
    try {
      // Whoever comes second finds that visitors do not have the version any more.
      const why = { by: AUTOPILOT, reason }
      const how = { ...why, from: version, quarantine: true }
      if (remedy === 'end') await registry.endCanary(name, why)
      else await registry.rollback(name, to === null ? how : { ...how, to })
      log.warn({ name, version, reason }, `the autopilot acted: ${what}`)
      tell({ title: `autopilot: ${what}`, part: `${name}@${version}`, reason, ...(await this.ownerOf(name, version)) })
    } catch (error) {
      if (!(await this.isOut(name, version))) {
        log.info({ name, version }, 'somebody else was faster')
        return
      }
      log.error({ err: error, name, version }, 'the autopilot could not act')
      const fault = error instanceof Error ? error.message : 'unknown'
      await this.remind({ title: textOf(phrase`fails, and could not be rolled back: ${fault}`), name, version, reason })
    }
  }

  /** Whether visitors still have this version. */
  private async isOut(name: string, version: string): Promise<boolean> {
    const live = this.tools.registry.live()
    if (!live) return false
    const { shell, remotes } = await this.tools.registry.readSet(live.set)
    const isInCanary = live.canaries.some((canary) => canary.name === name && canary.version === version)
    return isInCanary || { shell, ...remotes }[name] === version
  }

  /** Tells of the same thing once in a while, whichever gateway notices. */
  private async remind({ title, name, version, reason }: Warning, everyMs = REMIND_AFTER_MS): Promise<void> {
    const part = `${name}@${version}`
    if (!(await this.tools.counters.claim(`told:${part}:${title}`, everyMs))) return
    this.tools.log.warn({ part, reason }, `autopilot: ${title}`)
    this.tools.tell({ title: `autopilot: ${title}`, part, reason, ...(await this.ownerOf(name, version)) })
  }

  /** A version whose record cannot be read keeps nobody from hearing of it. */
  private async ownerOf(name: string, version: string): Promise<Pick<Notice, 'owner'>> {
    const record = await this.tools.registry.readVersion(name, version).catch(() => null)
    const owner = record?.assets.owner
    return owner ? { owner: `${owner.team}, ${owner.contact}` } : {}
  }
}
