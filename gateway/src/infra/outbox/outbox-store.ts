import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** What has to be handed to a system that does not take it now. Times are milliseconds since 1970. */
export interface OutboxEntry {
  /** Two entries never have the same. */
  key: string
  createdAt: number
  content: string
  /** What the receiver has answered so far; null while it has answered nothing. */
  progress: string | null
  /** An attempt was begun and its end is not known: the receiver may have carried it out. */
  isUnsure: boolean
  /** How often it was tried, this time included. */
  attempts: number
}

interface Row {
  key: string
  kept_at: number
  content: string
  progress: string | null
  is_unsure: number
  attempts: number
}

const COLUMNS = 'key, kept_at, content, progress, is_unsure, attempts'

const schemaOf = (table: string) => `
  pragma journal_mode = truncate;
  pragma synchronous = full;
  pragma secure_delete = on;
  pragma busy_timeout = 5000;
  create table if not exists ${table} (
    key text primary key,
    kept_at integer not null,
    content text,
    progress text,
    is_unsure integer not null default 0,
    attempts integer not null default 0,
    next_at integer not null,
    holder integer not null default 0,
    held_until integer not null default 0,
    delivered_at integer
  ) strict;
  create index if not exists ${table}_waiting on ${table} (next_at) where delivered_at is null;`

/** The names that columns had when only leads were kept. */
const FORMER_COLUMNS = { filled_in: 'content', lead_id: 'progress' }

/** Longer than all calls of an attempt may take together. */
const LEASE_MS = 5 * 60_000
/** So long an entry that is kept twice is known. */
const DELIVERED_TTL_MS = 30 * 24 * 60 * 60_000

/**
 * Entries of one gateway on its disk, in `<name>.sqlite` of the data folder: what is kept here outlives the process. Two
 * processes on one folder never hold one entry at a time; what a dead process held is free at once. Every method throws
 * when the disk does not let it.
 */
export class OutboxStore {
  readonly file: string
  private readonly db: DatabaseSync
  private readonly table: string

  /** Throws when the folder cannot be written to. */
  constructor(dataDir: string, name: string) {
    mkdirSync(dataDir, { recursive: true })
    this.file = path.join(dataDir, `${name}.sqlite`)
    this.table = name
    this.db = new DatabaseSync(this.file)
    this.db.exec(schemaOf(name))
    this.renameFormerColumns()
    this.releaseOwnLeases()
  }

  /** On the disk when it returns; false for a key that is kept already. */
  insert(
    key: string,
    content: string,
    now: number,
    state: { isUnsure?: boolean; progress?: string | null } = {},
  ): boolean {
    const { isUnsure = false, progress = null } = state
    const { changes } = this.run(
      `insert into ${this.table} (key, kept_at, content, next_at, is_unsure, progress) values (?, ?, ?, ?, ?, ?)
       on conflict do nothing`,
      [key, now, content, now, Number(isUnsure), progress],
    )
    return changes > 0
  }

  /** The same key comes again and the receiver certainly has nothing of it: what came last is tried as if it were the first. */
  replaceContent(key: string, content: string): void {
    this.run(
      `update ${this.table} set content = ?, attempts = 0
       where key = ? and delivered_at is null and holder = 0 and is_unsure = 0 and progress is null`,
      [content, key],
    )
  }

  isDelivered(key: string): boolean {
    return this.get(`select 1 from ${this.table} where key = ? and delivered_at is not null`, [key]) !== undefined
  }

  /** The next entry whose time has come, or the named one before its first attempt; undefined without one. */
  lease(now: number, key?: string): OutboxEntry | undefined {
    this.releaseDeadLeases()
    const [which, by] = key === undefined ? ['next_at <= ?', now] : ['key = ? and attempts = 0', key]
    const row = this.get(
      `update ${this.table} set holder = ?, held_until = ?, attempts = attempts + 1 where key = (
         select key from ${this.table} where delivered_at is null and held_until <= ? and ${which} order by next_at limit 1
       ) returning ${COLUMNS}`,
      [process.pid, now + LEASE_MS, now, by],
    )
    return row && entryOf(row)
  }

  /** Before a call is made: should this process die, the next one asks the receiver first, and not before `settledAt`. */
  beginAttempt(key: string, settledAt: number): void {
    this.run(`update ${this.table} set is_unsure = 1, next_at = ? where key = ?`, [settledAt, key])
  }

  /** The receiver has certainly not carried the call out. */
  markRefused(key: string): void {
    this.run(`update ${this.table} set is_unsure = 0 where key = ?`, [key])
  }

  /** A part is done for certain; the next call is another one. */
  saveProgress(key: string, progress: string): void {
    this.run(`update ${this.table} set progress = ?, is_unsure = 0 where key = ?`, [progress, key])
  }

  postpone(key: string, nextAt: number): void {
    this.run(`update ${this.table} set next_at = ?, holder = 0, held_until = 0 where key = ?`, [nextAt, key])
  }

  /** The clock was set back by so much: what waits is due so much earlier by it. */
  shiftDueTimes(ms: number): void {
    const sql = `update ${this.table} set next_at = next_at - ?, held_until = held_until - ? where delivered_at is null`
    this.run(sql, [ms, ms])
  }

  /** What was in it is forgotten; that it was delivered is not. */
  markDelivered(key: string, now: number): void {
    this.run(`update ${this.table} set delivered_at = ?, content = null where key = ?`, [now, key])
    this.run(`delete from ${this.table} where delivered_at < ?`, [now - DELIVERED_TTL_MS])
  }

  /** As if it had never been kept. */
  delete(key: string): void {
    this.run(`delete from ${this.table} where key = ?`, [key])
  }

  /** How many are not delivered, when the oldest was kept and when the next one is due; null without any. */
  waiting(): { count: number; oldest: number | null; nextAt: number | null } {
    const row = this.get(
      `select count(*) as count, min(kept_at) as oldest, min(max(next_at, held_until)) as nextAt
       from ${this.table} where delivered_at is null`,
      [],
    )
    return row as unknown as { count: number; oldest: number | null; nextAt: number | null }
  }

  /** What is not delivered, the oldest first. */
  all(): OutboxEntry[] {
    const rows = this.db
      .prepare(`select ${COLUMNS} from ${this.table} where delivered_at is null order by kept_at`)
      .all() as unknown as Row[]
    return rows.map(entryOf)
  }

  close(): void {
    this.releaseOwnLeases()
    this.db.close()
  }

  /** Where each process has the same number, the one before had this one. */
  private releaseOwnLeases(): void {
    try {
      this.run(`update ${this.table} set holder = 0, held_until = 0 where holder = ?`, [process.pid])
    } catch {
      // A full disk can be read all the same; what was held is free when its time is over.
    }
  }

  private releaseDeadLeases(): void {
    const holders = this.db
      .prepare(`select distinct holder from ${this.table} where delivered_at is null and holder > 0`)
      .all()
    for (const { holder } of holders as { holder: number }[]) {
      if (!isAlive(holder)) this.run(`update ${this.table} set holder = 0, held_until = 0 where holder = ?`, [holder])
    }
  }

  private renameFormerColumns(): void {
    const columns = this.db.prepare(`pragma table_info(${this.table})`).all() as { name: string }[]
    for (const [former, name] of Object.entries(FORMER_COLUMNS)) {
      if (!columns.some((column) => column.name === former)) continue
      this.db.exec(`alter table ${this.table} rename column ${former} to ${name}`)
    }
  }

  private get(sql: string, values: SQLInputValue[]): Row | undefined {
    return this.db.prepare(sql).get(...values) as Row | undefined
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

const entryOf = ({ key, kept_at, content, progress, is_unsure, attempts }: Row): OutboxEntry => ({
  key,
  createdAt: kept_at,
  content,
  progress,
  isUnsure: is_unsure === 1,
  attempts,
})
