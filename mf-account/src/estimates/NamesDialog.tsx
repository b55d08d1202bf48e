import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { withDraftOwner } from '../draft/draft-owner.tsx'
import { useDraftInput } from '../draft/use-draft-input.ts'
import { FailureNote } from '../failure/FailureNote.tsx'
import { ObjectNames } from '../objects/ObjectNames.tsx'
import { $isNaming, $nameFailure, $nameFaults, namesFormOpened } from './model.ts'
import styles from './NamesDialog.module.css'
import { estimatesTexts as texts } from './texts.ts'

/** An empty object name means no object. */
export interface Names {
  name: string
  objectName: string
}

interface NamesDialogProps {
  title: string
  submitText: string
  /** Initial values of the fields. */
  names?: Names
  /** Key of the draft, which restores the typed text after a reload. */
  draft: string
  /** More fields below the names. */
  more?: ReactNode
  /** Calling `saved` deletes the draft. */
  onSubmit: (names: Names, saved: () => void) => void
  onClosed: () => void
}

const MAX_NAME_LENGTH = 120

/** The dialog for the names of an estimate and its object. The draft is stored until it is saved or dismissed. */
function NamesDialog(props: NamesDialogProps) {
  const { title, submitText, names, draft, more, onSubmit, onClosed } = props
  const { before, onInput, forget } = useDraftInput(draft)
  const { faults, failure, isBusy, shown } = useUnit({
    faults: $nameFaults,
    failure: $nameFailure,
    isBusy: $isNaming,
    shown: namesFormOpened,
  })
  const [missing, setMissing] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  const object = useRef<HTMLInputElement>(null)
  const objects = useId()
  useLayoutEffect(() => shown(), [shown])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = { name: name.current?.value.trim() ?? '', objectName: object.current?.value.trim() ?? '' }
    setMissing(given.name === '')
    if (given.name === '') name.current?.focus()
    else if (!isBusy) onSubmit(given, forget)
  }
  const waveAway = () => {
    forget()
    onClosed()
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClosed()} title={title} initialFocus={name}>
      <form className={styles.form} onSubmit={submit} onInput={onInput} noValidate>
        <TextField
          ref={name}
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          error={missing ? texts.nameMissing : faults.name}
          defaultValue={before.name ?? names?.name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          required
        />
        <TextField
          ref={object}
          name="objectName"
          label={texts.object}
          hint={texts.objectHint}
          error={faults.objectName}
          optional
          defaultValue={before.objectName ?? names?.objectName}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          list={objects}
        />
        <ObjectNames id={objects} />
        {more}
        <FailureNote failure={failure} />
        <div className={styles.buttons}>
          <Button onClick={waveAway}>{texts.cancel}</Button>
          <Button type="submit" kind="strong" loading={isBusy}>
            {submitText}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export default withDraftOwner(NamesDialog)
