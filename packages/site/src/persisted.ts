/** A JSON value in the browser's storage. Where storage is full, forbidden or absent, nothing is stored or read. */
export interface Persisted<Value> {
  /** null when there is none, it is too old, or `parse` refuses it. */
  read(now?: number): Value | null
  /** null deletes the value. */
  write(value: Value | null, now?: number): void
}

interface PersistedOptions {
  /** The tab's own storage in the place of the browser's. */
  perTab?: boolean
  /** Stores the time with the value, and drops the value after so many milliseconds. */
  ttlMs?: number
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * `key` carries the version of the stored shape; `parse` gets what another release or another script may have written,
 * and returns null for what it cannot read.
 */
export function persisted<Value>(
  key: string,
  parse: (stored: unknown) => Value | null,
  { perTab = false, ttlMs }: PersistedOptions = {},
): Persisted<Value> {
  const storage = () => (perTab ? sessionStorage : localStorage)
  const fresh = (entry: unknown, now: number): unknown =>
    isRecord(entry) && typeof entry.at === 'number' && now - entry.at < Number(ttlMs) ? entry.value : null
  return {
    read(now = Date.now()) {
      try {
        const stored: unknown = JSON.parse(storage().getItem(key) ?? 'null')
        const value = ttlMs === undefined ? stored : fresh(stored, now)
        return value === null || value === undefined ? null : parse(value)
      } catch {
        return null
      }
    },
    write(value, now = Date.now()) {
      try {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, JSON.stringify(ttlMs === undefined ? value : { at: now, value }))
      } catch {
        // Whoever needs the value on this page has it in memory.
      }
    },
  }
}
