import type { CustomerEstimate, CustomerPage } from '@vitrina/contracts/site/customer-estimate'
import { errorMessage } from '@vitrina/shell/api'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { answerFor, changedLines, type Draft, type LineAnswer, readDraft, saveDraft, toDraft } from './draft.ts'
import { answerFx, pageOpened } from './model.ts'
import { customerTexts as texts } from './texts.ts'

const CONFLICT = 409

interface Faults {
  name?: string
  whole?: string
}

/** State of the customer's answer; the draft is stored until it is sent. */
export function useAnswer(token: string, loaded: CustomerEstimate) {
  const { answer, isSending, seen } = useUnit({ answer: answerFx, isSending: answerFx.pending, seen: pageOpened })
  const [page, setPage] = useState<CustomerPage | null>(null)
  const estimate = page?.estimate ?? loaded
  const [draft, setDraft] = useState<Draft>(() => toDraft(loaded))
  const [faults, setFaults] = useState<Faults>({})
  const [isSent, setSent] = useState(false)
  useEffect(() => void seen(token), [seen, token])
  useEffect(() => {
    const storedDraft = readDraft(token)
    if (storedDraft) setDraft(storedDraft)
  }, [token])
  useEffect(() => {
    // The stored draft was removed because it belongs to another account.
    const forgotten = (event: Event) => {
      if (!(event instanceof StorageEvent) && !readDraft(token)) setDraft(toDraft(estimate))
    }
    addEventListener('storage', forgotten)
    return () => removeEventListener('storage', forgotten)
  }, [token, estimate])

  const change = (next: Draft) => {
    setDraft(next)
    setSent(false)
    setFaults({})
    saveDraft(token, next)
  }
  const tell = (id: string, more: Partial<LineAnswer>) =>
    change({ ...draft, lines: { ...draft.lines, [id]: { ...answerFor(draft, id), ...more } } })

  const send = async () => {
    const lines = changedLines(draft, estimate)
    const signedBy = draft.name.trim()
    if (signedBy.length < 2) return setFaults({ name: texts.nameMissing })
    if (lines.length === 0 && draft.comment.trim() === estimate.comment) return setFaults({ whole: texts.nothingSaid })
    const body = { token, revision: estimate.revision, signedBy, comment: draft.comment.trim(), lines }
    try {
      const next = await answer({ body })
      setPage(next)
      setSent(true)
      saveDraft(token, null)
    } catch (error) {
      const isOutdated = error instanceof Error && 'status' in error && error.status === CONFLICT
      setFaults({ whole: isOutdated ? texts.outdated : errorMessage(error) })
    }
  }
  return { estimate, draft, faults, isSending, isSent, change, tell, send }
}
