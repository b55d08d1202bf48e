import type { FormEvent } from 'react'
import type { useDraftForm } from './use-draft-form.ts'

/** The part of a draft form that its page or sheet uses, whatever its fields are. */
type AnyDraftForm = Pick<ReturnType<typeof useDraftForm>, 'element' | 'isRestored' | 'forget' | 'tryToSend' | 'saved'>

export interface SubmitOptions {
  form: AnyDraftForm
  isBusy: boolean
  send: () => Promise<unknown>
  /** Called once the record is saved and the draft is deleted. */
  onSaved: (answer: unknown) => void
}

/** The form shows the failure and stays open. */
const noop = () => undefined

/** The submit handler: does nothing while a request is pending or a field is invalid. */
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
