import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { LeadId } from './crm.ts'
import type { LeadDraft, LeadPlace } from './lead-fields.ts'

export interface FilledIn {
  draft: LeadDraft
  place: LeadPlace
}

/** A lead that the CRM has not, or not whole. */
export interface KeptLead extends FilledIn {
  /** The form's own key: two forms never have the same. */
  key: string
  keptAt: number
  /** Its number in the CRM; null while it is not known to have one. */
  id: LeadId | null
  /** An attempt was begun and its end is not known: the CRM may have the lead, or its comment. */
  isUnsure: boolean
  /** How often it was tried, this time included. */
  attempts: number
}

interface Row {
  key: string
  kept_at: number
  filled_in: string
  lead_id: string | null
  is_unsure: number
  attempts: number
}

const schema = `
  pragma journal_mode = truncate;
  pragma synchronous = full;
  pragma secure_delete = on;
  pragma busy_timeout = 5000;
  create table if not exists leads (
    key text primary key,
    kept_at integer not null,
    filled_in text,
    lead_id text,
    is_unsure integer not null default 0,
    attempts integer not null default 0,
    next_at integer not null,
    holder integer not null default 0,
    held_until integer not null default 0,
    delivered_at integer
  ) strict;
  create index if not exists leads_waiting on leads (next_at) where delivered_at is null;`

/** Longer than all calls of an attempt may take together. */
const HELD_MS = 5 * 60_000
/** So long a form that is sent twice is known. */
const REMEMBERED_MS = 30 * 24 * 60 * 60_000

/**
 * The leads of one gateway on its disk: what is kept here outlives the process. Times are milliseconds since 1970. Two
 * processes on one folder never hold one lead at a time; what a dead process held is free at once.
 */
export class KeptLeads {
  private readonly db: DatabaseSync

  /** Throws when the folder cannot be written to. */
  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true })
    this.db = new DatabaseSync(path.join(dataDir, 'leads.sqlite'))
    this.db.exec(schema)
    // Where each process has the same number, the one before had this one.
    this.run('update leads set holder = 0, held_until = 0 where holder = ?', [process.pid])
  }

  /** On the disk when it returns; false for a key that is kept already. */
  keep(key: string, filledIn: FilledIn, now: number): boolean {
    const { changes } = this.run(
      'insert into leads (key, kept_at, filled_in, next_at) values (?, ?, ?, ?) on conflict do nothing',
      [key, now, JSON.stringify(filledIn), now],
    )
    return changes > 0
  }

  isDelivered(key: string): boolean {
    return this.db.prepare('select 1 from leads where key = ? and delivered_at is not null').get(key) !== undefined
  }

  /** The next lead whose time has come, or the named one before its first attempt; undefined without one. */
  take(now: number, key?: string): KeptLead | undefined {
    this.freeTheDead()
    const [which, by] = key === undefined ? ['next_at <= ?', now] : ['key = ? and attempts = 0', key]
    const row = this.db
      .prepare(
        `update leads set holder = ?, held_until = ?, attempts = attempts + 1 where key = (
           select key from leads where delivered_at is null and held_until <= ? and ${which} order by next_at limit 1
         ) returning key, kept_at, filled_in, lead_id, is_unsure, attempts`,
      )
      .get(process.pid, now + HELD_MS, now, by) as Row | undefined
    return row && keptLead(row)
  }

  /** Before a call is made: should this process die, the next one asks the CRM first, and not before `settledAt`. */
  begin(key: string, settledAt: number): void {
    this.run('update leads set is_unsure = 1, next_at = ? where key = ?', [settledAt, key])
  }

  /** The CRM has certainly not carried the call out. */
  wasRefused(key: string): void {
    this.run('update leads set is_unsure = 0 where key = ?', [key])
  }

  has(key: string, id: LeadId): void {
    this.run('update leads set lead_id = ?, is_unsure = 0 where key = ?', [JSON.stringify(id), key])
  }

  postpone(key: string, nextAt: number): void {
    this.run('update leads set next_at = ?, holder = 0, held_until = 0 where key = ?', [nextAt, key])
  }

  /** The clock was set back by so much: what waits is due so much earlier by it. */
  bringForward(ms: number): void {
    this.run('update leads set next_at = next_at - ?, held_until = held_until - ? where delivered_at is null', [ms, ms])
  }

  /** What the visitor told is forgotten; that the form was delivered is not. */
  delivered(key: string, now: number): void {
    this.run('update leads set delivered_at = ?, filled_in = null where key = ?', [now, key])
    this.run('delete from leads where delivered_at < ?', [now - REMEMBERED_MS])
  }

  /** How many are not delivered, when the oldest was kept and when the next one is due; null without any. */
  waiting(): { count: number; oldest: number | null; nextAt: number | null } {
    const row = this.db
      .prepare(
        `select count(*) as count, min(kept_at) as oldest, min(max(next_at, held_until)) as nextAt
         from leads where delivered_at is null`,
      )
      .get()
    return row as { count: number; oldest: number | null; nextAt: number | null }
  }

  close(): void {
    this.run('update leads set holder = 0, held_until = 0 where holder = ?', [process.pid])
    this.db.close()
  }

  private freeTheDead(): void {
    const holders = this.db.prepare('select distinct holder from leads where delivered_at is null and holder > 0').all()
    for (const { holder } of holders as { holder: number }[]) {
      if (!isAlive(holder)) this.run('update leads set holder = 0, held_until = 0 where holder = ?', [holder])
    }
  }

  private run(sql: string, values: SQLInputValue[]): { changes: number | bigint } {
    return this.db.prepare(sql).run(...values)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

const keptLead = ({ key, kept_at, filled_in, lead_id, is_unsure, attempts }: Row): KeptLead => ({
  ...(JSON.parse(filled_in) as FilledIn),
  key,
  keptAt: kept_at,
  id: lead_id === null ? null : JSON.parse(lead_id),
  isUnsure: is_unsure === 1,
  attempts,
})
