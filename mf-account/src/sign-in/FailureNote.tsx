import { Notice } from '@vitrina/ui/Notice'
import { useUnit } from 'effector-react'
import { $failure } from './model.ts'

/** What went wrong, beside the form it went wrong in. */
export function FailureNote() {
  const failure = useUnit($failure)
  if (!failure) return null
  return (
    <Notice kind="error" title={failure.text} live>
      {failure.hint}
    </Notice>
  )
}
