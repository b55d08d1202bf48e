import type { MessageDescriptor } from '@vitrina/contracts/ops/message'

/** Something that is written down once and changes seldom. Of two with one id the one with the higher revision holds. */
export interface Row {
  id: string
  /** 1 when it is new; grows by one with every change. */
  revision: number
}

/** What a book is of, and how it lies on the disk. */
export interface StoreSpec<R extends Row> {
  /** Stands in the keys of Redis and in what is signed. */
  name: string
  path: string
  /** The rows in its file; null when it is no such file. */
  parse(file: unknown): R[] | null
  serialize(rows: readonly R[]): unknown
  /** Whether a row counts no longer. It is forgotten everywhere a week later. */
  isExpired(row: R, now: number): boolean
  /** Said when its file is damaged. */
  damagedMessage: MessageDescriptor
  /** Said when Redis is away and the change must not be this machine's alone. */
  unavailableMessage: MessageDescriptor
}

/**
 * By a clock that is ahead a row is over before its time: what was ended or taken has to be known as such once that clock
 * is set right.
 */
const PURGE_AFTER_MS = 7 * 24 * 60 * 60_000

export const isPurgeable = <R extends Row>({ isExpired }: StoreSpec<R>, row: R): boolean =>
  isExpired(row, Date.now() - PURGE_AFTER_MS)

/** The rows that count now. */
export const activeRows = <R extends Row>({ isExpired }: StoreSpec<R>, rows: readonly R[]): R[] =>
  rows.filter((row) => !isExpired(row, Date.now()))

export function mergeLatest<R extends Row>(one: readonly R[], other: readonly R[]): R[] {
  const rows = new Map(one.map((row) => [row.id, row]))
  for (const row of other) if (row.revision > (rows.get(row.id)?.revision ?? 0)) rows.set(row.id, row)
  return [...rows.values()]
}
