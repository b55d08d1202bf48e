import type { FormEvent } from 'react'
import type { useDraftForm } from './use-draft-form.ts'

/** What of a kept form its page or sheet works with, whatever its fields are. */
type AnyDraftForm = Pick<ReturnType<typeof useDraftForm>, 'element' | 'isRestored' | 'forget' | 'tryToSend' | 'saved'>

export interface SubmitOptions {
  form: AnyDraftForm
  isBusy: boolean
  send: () => Promise<unknown>
  /** It is saved, and nothing is kept of it any more. */
  onSaved: (answer: unknown) => void
}

/** A failure is told beside the form, which stays. */
const noop = () => undefined

/** What a press of the button does: nothing while it is on its way or something is faulty. */
export function submitHandler({ form, isBusy, send, onSaved }: SubmitOptions) {
  return (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !form.tryToSend()) return
    void send().then((answer) => {
      form.saved()
      onSaved(answer)
    }, noop)
  }
}
