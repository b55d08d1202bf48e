import { Button } from '@vitrina/ui/Button'
import { Sheet } from '@vitrina/ui/Sheet'
import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FailureNote } from '../failure/FailureNote.tsx'
import type { Failure } from '../failure/failure.ts'
import styles from './DraftForm.module.css'
import { DraftNote } from './DraftNote.tsx'
import { draftTexts } from './texts.ts'
import type { DraftForm } from './use-draft-form.ts'

interface DraftFormSheetProps<Fields extends FieldValues> {
  form: DraftForm<Fields>
  isBusy: boolean
  send: (fields: Fields) => Promise<unknown>
  title: string
  submit: string
  failure: Failure | null
  onClosed: () => void
  children: ReactNode
}

/** A side sheet with the form of a record. Closing it keeps the draft. */
export function DraftFormSheet<Fields extends FieldValues>(props: DraftFormSheetProps<Fields>) {
  const { title, submit, failure, onClosed, children, form, isBusy, send } = props
  const id = useId()
  return (
    <Sheet
      open
      side="right"
      onOpenChange={(open) => open || onClosed()}
      title={title}
      footer={
        <>
          <Button type="submit" form={id} kind="strong" loading={isBusy}>
            {submit}
          </Button>
          <Button onClick={onClosed}>{draftTexts.cancel}</Button>
        </>
      }
    >
      <form
        id={id}
        ref={form.element}
        className={styles.form}
        onSubmit={form.submit(send, isBusy, onClosed)}
        noValidate
      >
        <DraftNote isShown={form.isRestored} onForget={form.forget} />
        {children}
        <FailureNote failure={failure} />
      </form>
    </Sheet>
  )
}
