import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { msg } from '@vitrina/contracts/ops/message'
import { isObject } from '../disk/write.ts'
import { openReplicatedStore, type StoreLocation } from './replicated-store.ts'
import type { Row, StoreSpec } from './row.ts'
import { standaloneLocation } from './standalone.ts'

/** A message of the autopilot to people. */
export interface AutopilotNotice {
  /** ISO 8601. */
  at: string
  title: string
  /** 'mf-basket@…' */
  part: string
  reason: string
}

/** Messages of a site's autopilots in the last month. */
export interface AutopilotNotices {
  /** Without Redis the other machines receive it later. */
  add(notice: Omit<AutopilotNotice, 'at'>): Promise<void>
  /** Latest first, 100 at most. */
  list(): AutopilotNotice[]
  /** Synchronises with the other machines. Throws RegistryError 'away'. */
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
