import { useCallback, useEffect, useRef, useState } from 'react'
import { errorText } from './error-text.ts'

export interface QueryState<T> {
  /** The last good response to this question; kept during a refetch and when it fails. */
  data: T | null
  /** Why the last request failed. */
  fault: string | null
  isFetching: boolean
  retry: () => void
}

/**
 * Fetches when `question` changes, and refetches when `again` does. A response to an earlier question is never shown
 * under a later one. `question` null fetches nothing.
 */
export function useQuery<T>(
  question: string | null,
  again: unknown,
  ask: (signal: AbortSignal) => Promise<T>,
): QueryState<T> {
  const [answer, setAnswer] = useState<{ question: string; data: T } | null>(null)
  const [fault, setFault] = useState<{ question: string; sentence: string } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [tries, setTries] = useState(0)
  const latest = useRef(ask)
  latest.current = ask

  useEffect(() => {
    if (question === null) return
    const ending = new AbortController()
    setAsking(true)
    latest.current(ending.signal).then(
      (data) => {
        if (ending.signal.aborted) return
        setAnswer({ question, data })
        setFault(null)
        setAsking(false)
      },
      (error: unknown) => {
        if (ending.signal.aborted) return
        setFault({ question, sentence: errorText(error) })
        setAsking(false)
      },
    )
    return () => ending.abort()
  }, [question, again, tries])

  const retry = useCallback(() => setTries((count) => count + 1), [])
  return {
    data: answer?.question === question ? answer.data : null,
    fault: fault?.question === question ? fault.sentence : null,
    isFetching: isAsking,
    retry,
  }
}
