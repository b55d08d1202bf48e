import { resolve } from 'node:path'
import { msg } from '@vitrina/contracts/ops/message'
import type { Preview } from '@vitrina/contracts/ops/previews'
import { isObject } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'
import { openReplicatedStore, type StoreLocation } from './replicated-store.ts'
import type { Row, StoreSpec } from './row.ts'
import { standaloneLocation } from './standalone.ts'

/** Issued preview links without their secrets, until they expire. */
export interface IssuedPreviews {
  /** Oldest first, without ended ones. */
  list(): Preview[]
  /** Without Redis the other machines receive it later. */
  add(preview: Preview): Promise<void>
  /**
   * Ends a preview early. Throws RegistryError 'unknown', or 'away' when it has ended on this machine only and the
   * others will receive that later.
   */
  end(id: string, by: string): Promise<Preview>
  isEnded(id: string): boolean
  /** Synchronises with the other machines. Throws RegistryError 'away'. */
  catchUp(): Promise<boolean>
}

interface StoredPreview extends Preview, Row {
  endedBy: string | null
}

export function openIssuedPreviews(
  dataDir: string,
  place: StoreLocation = standaloneLocation(dataDir),
): IssuedPreviews {
  const book = openReplicatedStore(storeSpec(resolve(dataDir, 'releases', 'previews.json')), place)
  return {
    catchUp: () => book.catchUp(),
    list: () =>
      book
        .rows()
        .filter(({ endedBy }) => endedBy === null)
        .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
        .map(toPreview),
    isEnded: (id) => book.rows().some((row) => row.id === id && row.endedBy !== null),
    async add(preview) {
      await book.update(() => ({ row: { ...preview, revision: 1, endedBy: null }, answer: null }), 'keep')
    },
    async end(id, by) {
      const { answer, isShared } = await book.update((rows) => {
        const found = rows.find((row) => row.id === id && row.endedBy === null)
        if (!found) throw new RegistryError('unknown', msg`There is no preview ${id} that could be ended.`)
        return { row: { ...found, endedBy: by, revision: found.revision + 1 }, answer: toPreview(found) }
      }, 'keep')
      if (isShared) return answer
      throw new RegistryError(
        'away',
        msg`The preview is ended on this gateway, but Redis does not answer: the others hear of it when it is back.`,
      )
    },
  }
}

function toPreview({ endedBy: _, revision: _revision, ...preview }: StoredPreview): Preview {
  return preview
}

const storeSpec = (path: string): StoreSpec<StoredPreview> => ({
  name: 'previews',
  path,
  parse: (file) => (isObject(file) && Array.isArray(file.previews) ? (file.previews as StoredPreview[]) : null),
  serialize: (previews) => ({ previews }),
  isExpired: ({ until }, now) => !(Date.parse(until) > now),
  damagedMessage: msg`${path} is not a list of previews.`,
  unavailableMessage: msg`Redis does not answer.`,
})
