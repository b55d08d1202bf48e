import { basketApi, type SharedBasketPage } from '@vitrina/contracts/site/basket'
import { $api, errorMessage } from '@vitrina/shell/api'
import { $currentDepartmentId } from '@vitrina/shell/department'
import { $uuid, readSessionFx } from '@vitrina/shell/session'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'

export type SharedState =
  | { state: 'loading' }
  | { state: 'gone' }
  | { state: 'failed'; why: string; retry: () => void }
  | { state: 'known'; shared: SharedBasketPage }

type Answer = { of: string; shared: SharedBasketPage } | { of: string; isGone: boolean; why: string }

/** A shared basket at the visitor's prices; requested again when these change. */
export function useSharedBasket(code: string): SharedState {
  const { api, department, uuid, isNaming } = useUnit({
    api: $api,
    department: $currentDepartmentId,
    uuid: $uuid,
    isNaming: readSessionFx.pending,
  })
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)
  // The session loads after the page: requesting before that would mean a second request.
  const question = isNaming ? '' : [code, department, uuid, attempt].join(' ')
  useEffect(() => {
    if (question === '') return
    const left = new AbortController()
    api(basketApi.shared, { params: { code } }, { signal: left.signal }).then(
      (shared) => left.signal.aborted || setAnswer({ of: question, shared }),
      (error: unknown) => {
        // Recognised by its status, since every remote bundles its own copy of the error class.
        const isGone = (error as { status?: number }).status === 404
        if (!left.signal.aborted) setAnswer({ of: question, isGone, why: errorMessage(error) })
      },
    )
    return () => left.abort()
  }, [api, code, question])
  if (!answer || answer.of !== question) return { state: 'loading' }
  if ('shared' in answer) return { state: 'known', shared: answer.shared }
  if (answer.isGone) return { state: 'gone' }
  return { state: 'failed', why: answer.why, retry: () => setAttempt(attempt + 1) }
}
