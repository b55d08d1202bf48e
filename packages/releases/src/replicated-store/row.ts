import type { MessageDescriptor } from '@vitrina/contracts/ops/message'

/** A record that seldom changes. Of two with the same id the higher revision wins. */
export interface Row {
  id: string
  /** 1 for a new row; increases by one with every change. */
  revision: number
}

/** Type of a store: its rows, and their format on the disk. */
export interface StoreSpec<R extends Row> {
  /** Part of the keys in Redis and of the signed text. */
  name: string
  path: string
  /** Parses the rows of a file; null for another format. */
  parse(file: unknown): R[] | null
  serialize(rows: readonly R[]): unknown
  /** Whether a row is no longer valid. It is purged everywhere a week later. */
  isExpired(row: R, now: number): boolean
  /** Error for a damaged file. */
  damagedMessage: MessageDescriptor
  /** Error when Redis is unreachable and the change must not be local only. */
  unavailableMessage: MessageDescriptor
}

/**
 * A machine whose clock is ahead considers rows expired too early: they have to exist still when that clock is
 * corrected.
 */
const PURGE_AFTER_MS = 7 * 24 * 60 * 60_000

export const isPurgeable = <R extends Row>({ isExpired }: StoreSpec<R>, row: R): boolean =>
  isExpired(row, Date.now() - PURGE_AFTER_MS)

/** Rows that are valid now. */
export const activeRows = <R extends Row>({ isExpired }: StoreSpec<R>, rows: readonly R[]): R[] =>
  rows.filter((row) => !isExpired(row, Date.now()))

export function mergeLatest<R extends Row>(one: readonly R[], other: readonly R[]): R[] {
  const rows = new Map(one.map((row) => [row.id, row]))
  for (const row of other) if (row.revision > (rows.get(row.id)?.revision ?? 0)) rows.set(row.id, row)
  return [...rows.values()]
}
