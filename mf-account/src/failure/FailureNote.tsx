import { Notice } from '@vitrina/ui/Notice'
import type { ReactNode } from 'react'
import type { Failure } from './failure.ts'

/** The failure of a form, shown beside it. */
export function FailureNote({ failure, action }: { failure: Failure | null; action?: ReactNode }) {
  if (!failure) return null
  return (
    <Notice kind="error" title={failure.text} live>
      {failure.hint}
      {action}
    </Notice>
  )
}
