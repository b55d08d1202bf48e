import { searchApi } from '@vitrina/contracts/site/search'
import { $api } from '@vitrina/shell/api'
import { $currentDepartmentId } from '@vitrina/shell/department'
import { $session } from '@vitrina/shell/session'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import type { Hints } from './answer.ts'

const DEBOUNCE_MS = 120
/** After this time a note is shown; the response is still shown when it arrives. */
const SLOW_MS = 3000
const MAX_CACHED = 60

interface HintsState {
  /** City and account of the prices in the suggestions. */
  whose: string
  hints: Hints | null
  /** The query whose request failed, was partial, or is slow. */
  failed: string | null
}

/**
 * Suggestions for `question` while `wanted`. The previous suggestions stay until the next ones are loaded, and an older
 * response never replaces a newer one. `unavailable` is true after a failure.
 */
export function useHints(question: string, wanted: boolean): { hints: Hints | null; unavailable: boolean } {
  const { api, department, session } = useUnit({ api: $api, department: $currentDepartmentId, session: $session })
  const whose = `${department} ${session?.uuid ?? ''} ${session?.isAuth ?? false}`
  const [cache] = useState(() => new Map<string, Hints>())
  const [known, setKnown] = useState<HintsState>({ whose, hints: null, failed: null })

  useEffect(() => {
    if (!wanted) return
    const key = `${whose} ${question}`
    const show = (hints: Hints) => setKnown({ whose, hints, failed: null })
    const there = cache.get(key)
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
          cacheHints(cache, key, hints)
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
  }, [api, question, wanted, whose, cache])

  // Suggestions for an empty field are optional, so their failure is not shown.
  const unavailable = question !== '' && known.failed === question
  return { hints: known.whose === whose ? known.hints : null, unavailable }
}

function cacheHints(cache: Map<string, Hints>, key: string, hints: Hints): void {
  const oldest = cache.keys().next()
  if (cache.size >= MAX_CACHED && !oldest.done) cache.delete(oldest.value)
  cache.set(key, hints)
}
