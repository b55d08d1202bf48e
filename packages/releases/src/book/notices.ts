import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { phrase } from '@vitrina/contracts/ops/said'
import { isObject } from '../disk/write.ts'
import { type BookPlace, openBook } from './book.ts'
import { alone } from './place.ts'
import type { BookKind, Row } from './row.ts'

/** What the autopilot told people. */
export interface AutopilotNotice {
  /** ISO 8601. */
  at: string
  title: string
  /** 'mf-basket@…' */
  part: string
  reason: string
}

/** What the autopilots of a site told people in the last month. */
export interface AutopilotNotices {
  /** With Redis away the others hear of it later. */
  add(notice: Omit<AutopilotNotice, 'at'>): Promise<void>
  /** The latest first, 100 at most. */
  list(): AutopilotNotice[]
  /** Brings this machine up to the others. Throws RegistryError 'away'. */
  catchUp(): Promise<boolean>
}

const MOST = 100
const KEPT_MS = 30 * 24 * 60 * 60_000

type KeptNotice = AutopilotNotice & Row

export function openAutopilotNotices(dataDir: string, place: BookPlace = alone(dataDir)): AutopilotNotices {
  const book = openBook(kindIn(resolve(dataDir, 'releases', 'autopilot-notices.json')), place)
  return {
    catchUp: () => book.catchUp(),
    list: () =>
      book
        .rows()
        .toReversed()
        .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
        .slice(0, MOST)
        .map(({ at, title, part, reason }) => ({ at, title, part, reason })),
    async add({ title, part, reason }) {
      const row = { id: randomUUID(), revision: 1, at: new Date().toISOString(), title, part, reason }
      await book.change(() => ({ row, answer: null }), 'keep')
    },
  }
}

const kindIn = (path: string): BookKind<KeptNotice> => ({
  name: 'notices',
  path,
  rowsIn: (file) => (isObject(file) && Array.isArray(file.notices) ? (file.notices as KeptNotice[]) : null),
  fileOf: (notices) => ({ notices }),
  isOver: ({ at }, now) => !(Date.parse(at) > now - KEPT_MS),
  damaged: phrase`${path} is not a list of notices.`,
  notAlone: phrase`Redis does not answer.`,
})
