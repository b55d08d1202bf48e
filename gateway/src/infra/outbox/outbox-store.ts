import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** A call to deliver to an upstream that does not accept it now. Times are ms since 1970. */
export interface OutboxEntry {
  /** Unique. */
  key: string
  createdAt: number
  content: string
  /** What the receiver has confirmed so far; null for nothing. */
  progress: string | null
  /** An attempt has begun and its outcome is unknown: the receiver may have carried it out. */
  isUnsure: boolean
  /** Number of attempts, the current one included. */
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

/** Former names of columns, from when only leads were stored. */
const FORMER_COLUMNS = { filled_in: 'content', lead_id: 'progress' }

/** Longer than all calls of one attempt together. */
const LEASE_MS = 5 * 60_000
/** How long a delivered key is remembered, so that a repeated one is recognised. */
const DELIVERED_TTL_MS = 30 * 24 * 60 * 60_000

/**
 * The outbox entries of one gateway, in `<name>.sqlite` of the data folder, so that they survive the process. An entry
 * is leased by one process at a time; leases of a dead process are released at once. Every method throws on disk
 * errors.
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

  /** Durable when it returns; false for a key that is stored already. */
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

  /** For a key that is sent again while the receiver has nothing of it: replaces its content and resets attempts. */
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

  /** Leases the next due entry, or the given one before its first attempt; undefined when there is none. */
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

  /**
   * Call before a request is sent: if this process dies, the next attempt checks with the receiver first, not before
   * `settledAt`.
   */
  beginAttempt(key: string, settledAt: number): void {
    this.run(`update ${this.table} set is_unsure = 1, next_at = ? where key = ?`, [settledAt, key])
  }

  /** The receiver has certainly not carried out the call. */
  markRefused(key: string): void {
    this.run(`update ${this.table} set is_unsure = 0 where key = ?`, [key])
  }

  /** A part is confirmed; the next call is a different one. */
  saveProgress(key: string, progress: string): void {
    this.run(`update ${this.table} set progress = ?, is_unsure = 0 where key = ?`, [progress, key])
  }

  postpone(key: string, nextAt: number): void {
    this.run(`update ${this.table} set next_at = ?, holder = 0, held_until = 0 where key = ?`, [nextAt, key])
  }

  /** For a wall clock that was set back by `ms`: moves all due times back as well. */
  shiftDueTimes(ms: number): void {
    const sql = `update ${this.table} set next_at = next_at - ?, held_until = held_until - ? where delivered_at is null`
    this.run(sql, [ms, ms])
  }

  /** Deletes the content of a delivered entry, but keeps its key. */
  markDelivered(key: string, now: number): void {
    this.run(`update ${this.table} set delivered_at = ?, content = null where key = ?`, [now, key])
    this.run(`delete from ${this.table} where delivered_at < ?`, [now - DELIVERED_TTL_MS])
  }

  /** Removes the entry with its key. */
  delete(key: string): void {
    this.run(`delete from ${this.table} where key = ?`, [key])
  }

  /** Number of undelivered entries, when the oldest was stored and when the next is due; null without entries. */
  waiting(): { count: number; oldest: number | null; nextAt: number | null } {
    const row = this.get(
      `select count(*) as count, min(kept_at) as oldest, min(max(next_at, held_until)) as nextAt
       from ${this.table} where delivered_at is null`,
      [],
    )
    return row as unknown as { count: number; oldest: number | null; nextAt: number | null }
  }

  /** Undelivered entries, oldest first. */
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

  /** The previous process may have had the same pid, as in a container. */
  private releaseOwnLeases(): void {
    try {
      this.run(`update ${this.table} set holder = 0, held_until = 0 where holder = ?`, [process.pid])
    } catch {
      // A full disk can still be read; leases expire by themselves.
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
