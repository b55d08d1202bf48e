import { type HistoryEntry, historyApi } from '@vitrina/contracts/ops/history'
import { type KnownVersion, versionsApi } from '@vitrina/contracts/ops/versions'
import type { Api } from '@vitrina/contracts/request'
import { useRef } from 'react'
import { errorText } from '../api/error-text.ts'
import { type QueryState, useQuery } from '../api/use-query.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000
const PAGE_SIZE = 200
/** Limit for a site with very many moves in a week: only the latest are shown. */
const MAX_PAGES = 8

/** Moves of the last week, the latest first; after a move only newer entries are fetched. */
export function useWeekHistory(api: Api, sequence: number): QueryState<HistoryEntry[]> {
  const known = useRef<HistoryEntry[]>([])
  return useQuery('week', sequence, async (signal) => {
    const newest = known.current[0]?.sequence ?? 0
    const oldest = Date.now() - WEEK_MS
    const fresh: HistoryEntry[] = []
    let before: number | undefined
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const { entries, next } = await api(historyApi.read, { query: { before, limit: PAGE_SIZE } }, { signal })
      fresh.push(...entries.filter((entry) => entry.sequence > newest))
      const last = entries.at(-1)
      if (next === null || !last || last.sequence <= newest || Date.parse(last.at) < oldest) break
      before = next
    }
    known.current = [...fresh, ...known.current]
    return known.current
  })
}

export interface PartVersions {
  list: KnownVersion[]
  fault: string | null
}

/** Versions of every part, one request each: a failed one does not affect the others. */
export function useVersions(api: Api, names: string[], again: unknown): QueryState<Record<string, PartVersions>> {
  return useQuery(names.join(), again, async (signal) => {
    const lists = await Promise.all(
      names.map(async (name): Promise<[string, PartVersions]> => {
        try {
          return [name, { list: (await api(versionsApi.list, { params: { name } }, { signal })).versions, fault: null }]
        } catch (error) {
          return [name, { list: [], fault: errorText(error) }]
        }
      }),
    )
    return Object.fromEntries(lists)
  })
}
