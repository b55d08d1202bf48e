import { searchApi } from '@vitrina/contracts/site/search'
import { $api } from '@vitrina/shell/api'
import { $currentDepartmentId } from '@vitrina/shell/department'
import { $session } from '@vitrina/shell/session'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import type { Hints } from './answer.ts'

const DEBOUNCE_MS = 120
/** Who has waited so long is told; the answer is shown all the same when it comes. */
const SLOW_MS = 3000
const MAX_CACHED = 60

interface HintsState {
  /** Prices are those of a city and of an account. */
  whose: string
  hints: Hints | null
  /** What was asked for in vain or in part, or is still waited for. */
  failed: string | null
}

/**
 * Suggestions for `question` while `wanted`: those of the question before stay until the next come, and an older answer
 * never takes the place of a newer one. `unavailable` when they cannot be had.
 */
export function useHints(question: string, wanted: boolean): { hints: Hints | null; unavailable: boolean } {
  const { api, department, session } = useUnit({ api: $api, department: $currentDepartmentId, session: $session })
  const whose = `${department} ${session?.uuid ?? ''} ${session?.isAuth ?? false}`
  const [kept] = useState(() => new Map<string, Hints>())
  const [known, setKnown] = useState<HintsState>({ whose, hints: null, failed: null })

  useEffect(() => {
    if (!wanted) return
    const key = `${whose} ${question}`
    const show = (hints: Hints) => setKnown({ whose, hints, failed: null })
    const there = kept.get(key)
    if (there) return show(there)
    const leave = new AbortController()
    const fail = () => {
      if (!leave.signal.aborted) setKnown({ whose, hints: null, failed: question })
    }
    const ask = () =>
      api(searchApi.suggest, { query: { q: question } }, { signal: leave.signal }).then(
        (answer) => {
          if (leave.signal.aborted) return
          clearTimeout(late)
          const hints = { text: question, answer }
          if (answer.partial) return setKnown({ whose, hints, failed: question })
          cacheHints(kept, key, hints)
          show(hints)
        },
        () => fail(),
      )
    const rest = setTimeout(ask, question === '' ? 0 : DEBOUNCE_MS)
    const late = setTimeout(fail, DEBOUNCE_MS + SLOW_MS)
    return () => {
      leave.abort()
      clearTimeout(rest)
      clearTimeout(late)
    }
  }, [api, question, wanted, whose, kept])

  // Nobody misses anything while nothing is typed.
  const unavailable = question !== '' && known.failed === question
  return { hints: known.whose === whose ? known.hints : null, unavailable }
}

function cacheHints(kept: Map<string, Hints>, key: string, hints: Hints): void {
  const oldest = kept.keys().next()
  if (kept.size >= MAX_CACHED && !oldest.done) kept.delete(oldest.value)
  kept.set(key, hints)
}
