import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { msg } from '@vitrina/contracts/ops/message'
import { isObject } from '../disk/write.ts'
import { openReplicatedStore, type StoreLocation } from './replicated-store.ts'
import type { Row, StoreSpec } from './row.ts'
import { standaloneLocation } from './standalone.ts'

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

const MAX_NOTICES = 100
const RETENTION_MS = 30 * 24 * 60 * 60_000

type StoredNotice = AutopilotNotice & Row

export function openAutopilotNotices(
  dataDir: string,
  place: StoreLocation = standaloneLocation(dataDir),
): AutopilotNotices {
  const book = openReplicatedStore(storeSpec(resolve(dataDir, 'releases', 'autopilot-notices.json')), place)
  return {
    catchUp: () => book.catchUp(),
    list: () =>
      book
        .rows()
        .toReversed()
        .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
        .slice(0, MAX_NOTICES)
        .map(({ at, title, part, reason }) => ({ at, title, part, reason })),
    async add({ title, part, reason }) {
      const row = { id: randomUUID(), revision: 1, at: new Date().toISOString(), title, part, reason }
      await book.update(() => ({ row, answer: null }), 'keep')
    },
  }
}

const storeSpec = (path: string): StoreSpec<StoredNotice> => ({
  name: 'notices',
  path,
  parse: (file) => (isObject(file) && Array.isArray(file.notices) ? (file.notices as StoredNotice[]) : null),
  serialize: (notices) => ({ notices }),
  isExpired: ({ at }, now) => !(Date.parse(at) > now - RETENTION_MS),
  damagedMessage: msg`${path} is not a list of notices.`,
  unavailableMessage: msg`Redis does not answer.`,
})
