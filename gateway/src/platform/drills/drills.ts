import type { Drill } from '@vitrina/contracts/ops/drills'
import { translateText } from '@vitrina/contracts/ops/i18n/translate-text'
import { msg } from '@vitrina/contracts/ops/message'
import {
  type DrillJournal,
  openDrillJournal,
  proofOf,
  type Redis,
  type Registry,
  RegistryError,
  type RollbackProof,
} from '@vitrina/releases'
import type { Logger } from 'pino'
import { ageOf, isInFuture, monotonicNow } from '../../infra/clock.ts'
import type { Config } from '../../infra/configuration/config.ts'
import { RedisUpstream } from '../../infra/upstream/redis-upstream.ts'
import type { LiveReleases } from '../releases/live-releases.ts'
import { versionsOf } from '../releases/set-versions.ts'
import type { Reports } from '../reports/reports.ts'
import { rollbackTarget, runDrill } from './drill.ts'
import { DrillLock } from './drill-lock.ts'
import { Slices } from './slice.ts'

const CHECK_INTERVAL_MS = 60_000
/** No scheduled drill runs this soon after the gateway has started or the live set has moved. */
const QUIET_PERIOD_MS = 10 * 60_000
/** Timeout of Redis calls; longer than elsewhere, since only operators wait for drills. */
const ANSWER_MS = 2000

interface DrillDependencies {
  registry: Registry
  live: LiveReleases
  reports: Pick<Reports, 'notify'>
  log: Logger
}

/** Proves part by part that the previous version can be rolled back to: on request and at the configured interval. */
export class Drills {
  readonly slices = new Slices()
  readonly journal: DrillJournal
  private readonly config: Pick<Config, 'drills' | 'hosts' | 'port'>
  private readonly needs: DrillDependencies
  private readonly redis: Redis | null
  private readonly turn: DrillLock
  private port: number
  private timer: NodeJS.Timeout | undefined

  constructor(
    config: Pick<Config, 'drills' | 'hosts' | 'port' | 'dataDir' | 'redisUrl' | 'redisPrefix'>,
    needs: DrillDependencies,
  ) {
    this.config = config
    this.needs = needs
    this.port = config.port
    this.redis = config.redisUrl === null ? null : new RedisUpstream(config.redisUrl, 'drills', { answerMs: ANSWER_MS })
    this.journal = openDrillJournal(config.dataDir, this.redis, config.redisPrefix)
    this.turn = new DrillLock(this.redis, config.redisPrefix)
  }

  /** Sets the port that the site listens on and starts the scheduled drills, where they are configured. */
  start(port: number): void {
    this.port = port
    const { everyMs } = this.config.drills
    if (everyMs === null) return
    const startedAt = monotonicNow()
    this.timer = setInterval(() => {
      if (ageOf(startedAt) > QUIET_PERIOD_MS && !this.hasJustMoved()) void this.runDue(everyMs)
    }, CHECK_INTERVAL_MS).unref()
  }

  /**
   * Drills one part now. Throws RegistryError 'unknown' for a part that is not live or has no version to roll back to,
   * 'refused' while another drill runs, 'away' when Redis does not answer whether one runs.
   */
  async run(name: string): Promise<Drill> {
    const drill = await this.turn.tryWithLock(() => this.drillPart(name))
    if (!drill) throw new RegistryError('refused', msg`Another drill is running: try again in a few seconds.`)
    return drill
  }

  /** Drills the part whose last drill is the oldest, if it is due; null when none is due or the drill could not run. */
  async runDue(everyMs: number, now = Date.now()): Promise<Drill | null> {
    try {
      return await this.turn.tryWithLock(async () => {
        const name = await this.nextDue(everyMs, now)
        return name === null ? null : this.drillPart(name)
      })
    } catch (error) {
      this.needs.log.warn({ err: error }, 'no rollback drill could be run')
      return null
    }
  }

  async proof(name: string): Promise<RollbackProof> {
    return proofOf(name, await this.journal.list(), this.config.drills.validDays)
  }

  /** Throws RegistryError 'refused' when promoting requires a proven rollback and the proof is missing or too old. */
  async requireProof(name: string): Promise<void> {
    const { blocksPromote, validDays } = this.config.drills
    if (!blocksPromote || validDays === null || (await rollbackTarget(this.needs.registry, name)) === null) return
    if (!(await this.proof(name)).isOverdue) return
    throw new RegistryError(
      'refused',
      msg`No drill of the last ${validDays} days proves a rollback of ${name}: run "vitrina drill ${name}" first.`,
    )
  }

  /** A move with a time in the future, after the clock was set back, does not postpone drills. */
  private hasJustMoved(): boolean {
    const age = Date.now() - Date.parse(this.needs.registry.live()?.activatedAt ?? '')
    return age >= 0 && age <= QUIET_PERIOD_MS
  }

  stop(): void {
    clearInterval(this.timer)
    this.redis?.close()
  }

  private async drillPart(name: string): Promise<Drill> {
    const { registry, live, log } = this.needs
    const door = { port: this.port, host: this.config.hosts[0] ?? 'localhost' }
    const drill = await runDrill({ registry, live, slices: this.slices, door }, name)
    await this.journal.record(drill)
    if (drill.isProven) log.info(drill, 'a rollback is proven')
    else {
      log.error(drill, 'a rollback drill failed')
      this.needs.reports.notify({
        title: 'Учебный откат не удался',
        part: `${name}@${drill.from}`,
        text: `${name}: возврат к ${drill.to} не проходит. ${translateText(drill.why ?? '')}`,
      })
    }
    return drill
  }

  private async nextDue(everyMs: number, now: number): Promise<string | null> {
    const { registry, live } = this.needs
    const drills = await this.journal.list()
    const waiting = []
    for (const name of Object.keys(versionsOf(live.current().set))) {
      if ((await rollbackTarget(registry, name)) === null) continue
      const last = drills.find((drill) => drill.name === name)
      const at = last ? Date.parse(last.at) : 0
      // A drill with a time in the future, after the clock was set back, does not postpone the next one.
      waiting.push({ name, at: isInFuture(at, now) ? 0 : at })
    }
    const [next] = waiting.toSorted((one, other) => one.at - other.at)
    return next && now - next.at >= everyMs ? next.name : null
  }
}
