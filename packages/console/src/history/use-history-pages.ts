import { type HistoryEntry, historyApi } from '@vitrina/contracts/ops/history'
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorText } from '../api/error-text.ts'
import { useConsole } from '../frame/console-context.ts'

const PAGE_SIZE = 40

export interface HistoryPages {
  entries: HistoryEntry[]
  isFetching: boolean
  fault: string | null
  isComplete: boolean
  loadMore: () => void
}

interface LoadedPages {
  entries: HistoryEntry[]
  /** `next` of the last response; undefined before the first one. */
  next: number | null | undefined
}

const noPages: LoadedPages = { entries: [], next: undefined }

/** Moves of all parts or of one, page by page; new moves are added at the top. */
export function useHistoryPages(name: string | null): HistoryPages {
  const { api, state } = useConsole()
  const [read, setRead] = useState<LoadedPages>(noPages)
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)

  const ask = useCallback(
    async (before: number | undefined, join: (known: LoadedPages, page: LoadedPages) => LoadedPages) => {
      running.current?.abort()
      const ending = new AbortController()
      running.current = ending
      setAsking(true)
      try {
        const query = { before, limit: PAGE_SIZE, name: name ?? undefined }
        const page = await api(historyApi.read, { query }, { signal: ending.signal })
        setRead((known) => join(known, page))
        setFault(null)
      } catch (error) {
        if (ending.signal.aborted) return
        setFault(errorText(error))
      }
      if (running.current === ending) setAsking(false)
    },
    [api, name],
  )

  useEffect(() => {
    void ask(undefined, (known, page) => {
      const newest = known.entries[0]?.sequence ?? 0
      const isBeside = page.entries.some(({ sequence }) => sequence <= newest)
      if (!isBeside) return page
      return { ...known, entries: [...page.entries.filter(({ sequence }) => sequence > newest), ...known.entries] }
    })
    return () => running.current?.abort()
  }, [ask, state.sequence])

  const { entries, next } = read
  const more = useCallback(() => {
    if (next === null) return
    void ask(next, (known, page) => ({ entries: [...known.entries, ...page.entries], next: page.next }))
  }, [ask, next])
  return { entries, isFetching: isAsking, fault, isComplete: next === null, loadMore: more }
}
