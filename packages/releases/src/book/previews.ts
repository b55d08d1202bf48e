import { resolve } from 'node:path'
import type { Preview } from '@vitrina/contracts/ops/previews'
import { phrase } from '@vitrina/contracts/ops/said'
import { isObject } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'
import { type BookPlace, openBook } from './book.ts'
import { alone } from './place.ts'
import type { BookKind, Row } from './row.ts'

/** Links to previews that were given out, without their secrets, as long as they last. */
export interface IssuedPreviews {
  /** The oldest first; those that were ended are not among them. */
  list(): Preview[]
  /** With Redis away the others hear of it later. */
  add(preview: Preview): Promise<void>
  /**
   * Ends one before its time. Throws RegistryError 'unknown', or 'away' when it is ended on this machine and the others
   * do not know of it yet.
   */
  end(id: string, by: string): Promise<Preview>
  isEnded(id: string): boolean
  /** Brings this machine up to the others. Throws RegistryError 'away'. */
  catchUp(): Promise<boolean>
}

interface KeptPreview extends Preview, Row {
  endedBy: string | null
}

export function openIssuedPreviews(dataDir: string, place: BookPlace = alone(dataDir)): IssuedPreviews {
  const book = openBook(kindIn(resolve(dataDir, 'releases', 'previews.json')), place)
  return {
    catchUp: () => book.catchUp(),
    list: () =>
      book
        .rows()
        .filter(({ endedBy }) => endedBy === null)
        .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
        .map(shown),
    isEnded: (id) => book.rows().some((row) => row.id === id && row.endedBy !== null),
    async add(preview) {
      await book.change(() => ({ row: { ...preview, revision: 1, endedBy: null }, answer: null }), 'keep')
    },
    async end(id, by) {
      const { answer, isShared } = await book.change((rows) => {
        const found = rows.find((row) => row.id === id && row.endedBy === null)
        if (!found) throw new RegistryError('unknown', phrase`There is no preview ${id} that could be ended.`)
        return { row: { ...found, endedBy: by, revision: found.revision + 1 }, answer: shown(found) }
      }, 'keep')
      if (isShared) return answer
      throw new RegistryError(
        'away',
        phrase`The preview is ended on this gateway, but Redis does not answer: the others hear of it when it is back.`,
      )
    },
  }
}

function shown({ endedBy: _, revision: _revision, ...preview }: KeptPreview): Preview {
  return preview
}

const kindIn = (path: string): BookKind<KeptPreview> => ({
  name: 'previews',
  path,
  rowsIn: (file) => (isObject(file) && Array.isArray(file.previews) ? (file.previews as KeptPreview[]) : null),
  fileOf: (previews) => ({ previews }),
  isOver: ({ until }, now) => !(Date.parse(until) > now),
  damaged: phrase`${path} is not a list of previews.`,
  notAlone: phrase`Redis does not answer.`,
})
