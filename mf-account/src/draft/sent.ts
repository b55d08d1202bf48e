import type { FormEvent } from 'react'
import type { useKeptForm } from './use-kept-form.ts'

/** What of a kept form its page or sheet works with, whatever its fields are. */
type AnyKeptForm = Pick<ReturnType<typeof useKeptForm>, 'element' | 'isRestored' | 'forget' | 'tryToSend' | 'saved'>

export interface Sent {
  form: AnyKeptForm
  isBusy: boolean
  send: () => Promise<unknown>
  /** It is saved, and nothing is kept of it any more. */
  onSaved: (answer: unknown) => void
}

/** A failure is told beside the form, which stays. */
const stays = () => undefined

/** What a press of the button does: nothing while it is on its way or something is faulty. */
export function onSubmit({ form, isBusy, send, onSaved }: Sent) {
  return (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !form.tryToSend()) return
    void send().then((answer) => {
      form.saved()
      onSaved(answer)
    }, stays)
  }
}
