import { type BasketBranches, basketApi } from '@vitrina/contracts/site/basket'
import { $api, errorMessage } from '@vitrina/shell/api'
import { $currentDepartmentId } from '@vitrina/shell/department'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { $queue } from '../basket/model.ts'

export type BranchesState =
  | { state: 'loading' }
  | { state: 'failed'; why: string; retry: () => void }
  | { state: 'known'; answer: BasketBranches }

type Answer = { of: string; answer: BasketBranches } | { of: string; why: string }

/**
 * The coverage of `wanted`, which identifies the selected lines and their counts; requested once the server has the
 * shown basket, and again when the basket or the city changes.
 */
export function useBranches(wanted: string): BranchesState {
  const { api, department, queue } = useUnit({ api: $api, department: $currentDepartmentId, queue: $queue })
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isSaved = queue.changes.length === 0
  const question = [department, attempt, wanted].join(' ')
  useEffect(() => {
    if (!isSaved) return
    const left = new AbortController()
    api(basketApi.branches, {}, { signal: left.signal }).then(
      (answer) => left.signal.aborted || setAnswer({ of: question, answer }),
      (error: unknown) => left.signal.aborted || setAnswer({ of: question, why: errorMessage(error) }),
    )
    return () => left.abort()
  }, [api, isSaved, question])
  if (!answer || answer.of !== question) return { state: 'loading' }
  if ('why' in answer) return { state: 'failed', why: answer.why, retry: () => setAttempt(attempt + 1) }
  return { state: 'known', answer: answer.answer }
}
