import type { Live, LogEntry, Registry } from '@vitrina/releases'
import type { Logger } from 'pino'
import type { AutopilotConfig } from '../configuration/releases.ts'
import type { Counters } from '../signals/counters.ts'
import type { Health } from '../signals/health.ts'
import { HOUR_MS, MINUTE_MS } from '../signals/slots.ts'
import { burnOf, failingShare, windowsOf } from './budget.ts'
import { AUTOPILOT, type Life, lastActionAt, lifeOf, lifeOfCanary } from './ledger.ts'
import { objectiveOf } from './objectives.ts'
import { burnReason, trialReason } from './reasons.ts'
import { targetOf } from './target.ts'
import { slower, tryCanary } from './trial.ts'

const LOOK_EVERY_MS = 10_000
/** What one action heals shows in the shortest window only when that is over. */
const SETTLE_MS = 5 * MINUTE_MS
const REMIND_AFTER_MS = 6 * HOUR_MS

/** What people are told. */
export interface Notice {
  title: string
  part: string
  reason: string
}

interface Finding {
  name: string
  version: string
  reason: string
  life: Life
  isCanary: boolean
  /** Share of failing views that the finding stands on. */
  share: number
}

interface Tools {
  registry: Pick<Registry, 'live' | 'history' | 'readSet' | 'readVersion' | 'rollback'>
  health: Health
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
  private timer: NodeJS.Timeout | undefined
  private judging: Promise<void> | null = null

  constructor(config: AutopilotConfig, tools: Tools, now: () => number = Date.now) {
    this.config = config
    this.tools = tools
    this.now = now
  }

  start(): void {
    if (this.config.mode === 'off') return
    this.timer = setInterval(() => void this.judge(), LOOK_EVERY_MS)
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
    await this.decide({ name, version, reason, life, isCanary: canary !== undefined, share: 1 }, live, history)
  }

  private async look(): Promise<void> {
    const { registry } = this.tools
    const live = registry.live()
    if (!live || this.config.mode === 'off') return
    const history = await registry.history()
    const { shell, remotes } = await registry.readSet(live.set)
    const parts = new Map(Object.entries({ shell, ...remotes }))
    const findings = [...(await this.lookAtCanaries(live, history, parts)), ...(await this.lookAtLive(history, parts))]
    // What came last is the likeliest cause of what fails now.
    const inOrder = findings.toSorted(
      (one, other) => Number(other.isCanary) - Number(one.isCanary) || other.life.since - one.life.since,
    )
    // One action at a time: the others are looked at again when it has settled.
    for (const finding of inOrder) if (await this.decide(finding, live, history)) return
  }

  private async lookAtCanaries(
    { canaries }: Live,
    history: readonly LogEntry[],
    parts: ReadonlyMap<string, string>,
  ): Promise<Finding[]> {
    const findings: Finding[] = []
    for (const canary of canaries) {
      const { name, version } = canary
      const life = lifeOfCanary(history, canary, this.now())
      const [figures] = await this.tools.health.since(name, version, [life.since])
      const [control] = await this.tools.health.since(name, parts.get(name) ?? '', [life.since])
      if (!figures || !control) continue
      const { sample } = this.config
      const trial = tryCanary(figures, control, this.objectiveOf(name), sample)
      if (trial.isWorse) {
        const reason = trialReason(figures, control, trial, await this.mostSaid(name, version))
        findings.push({ name, version, reason, life, isCanary: true, share: failingShare(figures) })
      }
      const slow = slower(figures, control, sample)
      if (slow.length > 0) await this.remind('the canary is slower than what is live', name, version, slow.join(', '))
    }
    return findings
  }

  private async lookAtLive(history: readonly LogEntry[], parts: ReadonlyMap<string, string>): Promise<Finding[]> {
    const findings: Finding[] = []
    for (const [name, version] of parts) {
      const now = this.now()
      const life = lifeOf(history, name, now)
      const figures = await this.tools.health.since(name, version, windowsOf(now, life.since))
      const objective = this.objectiveOf(name)
      const burn = burnOf(figures, objective, this.config.sample)
      if (!burn) continue
      const reason = burnReason(burn, objective, await this.mostSaid(name, version))
      if (burn.acts) findings.push({ name, version, reason, life, isCanary: false, share: failingShare(burn.long) })
      else await this.remind('spends its error budget', name, version, reason)
    }
    return findings
  }

  /** True when something was done, or would have been. */
  private async decide(finding: Finding, live: Live, history: readonly LogEntry[]): Promise<boolean> {
    const { name, version, reason, isCanary } = finding
    const held = this.heldBy(finding, history)
    if (held) {
      await this.remind(`fails, and nothing is done: ${held}`, name, version, reason)
      return false
    }
    const to = isCanary ? null : await targetOf(finding, live, history, { ...this.tools, sample: this.config.sample })
    if (!isCanary && to === null) {
      await this.remind('fails, and there is no better version to go back to', name, version, reason)
      return false
    }
    const what = isCanary ? 'its canary is ended' : `rolled back to ${to}`
    if (this.config.mode === 'shadow') {
      await this.remind(`shadow: would be put into quarantine, ${what}`, name, version, reason, this.config.pauseMs)
    } else await this.act(finding, to, what)
    return true
  }

  /** Why nothing may be done, or null. */
  private heldBy({ name, life }: Finding, history: readonly LogEntry[]): string | null {
    const now = this.now()
    if (life.isSecurity) return 'a security release is rolled back by people only'
    if (now - lastActionAt(history, name) < this.config.pauseMs) {
      return `the last action on it was less than ${Math.round(this.config.pauseMs / MINUTE_MS)} min ago`
    }
    if (now - lastActionAt(history) < SETTLE_MS) return 'an action on another part has not settled yet'
    return null
  }

  private async act({ name, version, reason }: Finding, to: string | null, what: string): Promise<void> {
    const { registry, log, tell } = this.tools
    try {
      // Whoever comes second finds that visitors do not have the version any more.
      const how = { from: version, quarantine: true, by: AUTOPILOT, reason }
      await registry.rollback(name, to === null ? how : { ...how, to })
      log.warn({ name, version, reason }, `the autopilot acted: ${what}`)
      tell({ title: `autopilot: put into quarantine, ${what}`, part: `${name}@${version}`, reason })
    } catch (error) {
      if (!(await this.isOut(name, version))) {
        log.info({ name, version }, 'somebody else was faster')
        return
      }
      log.error({ err: error, name, version }, 'the autopilot could not act')
      const fault = error instanceof Error ? error.message : 'unknown'
      await this.remind(`fails, and could not be rolled back: ${fault}`, name, version, reason)
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
  private async remind(
    title: string,
    name: string,
    version: string,
    reason: string,
    everyMs = REMIND_AFTER_MS,
  ): Promise<void> {
    const part = `${name}@${version}`
    if (!(await this.tools.counters.claim(`told:${part}:${title}`, everyMs))) return
    this.tools.log.warn({ part, reason }, `autopilot: ${title}`)
    this.tools.tell({ title: `autopilot: ${title}`, part, reason })
  }

  private objectiveOf(name: string): number {
    return objectiveOf(this.config.objectives, name)
  }

  private async mostSaid(name: string, version: string): Promise<string | undefined> {
    return (await this.tools.health.messages(name, version))[0]?.message
  }
}
