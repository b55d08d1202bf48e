import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FailureNote } from '../failure/FailureNote.tsx'
import { ObjectNames } from '../objects/ObjectNames.tsx'
import { $isNaming, $nameFailure, $nameFaults, namesShown } from './model.ts'
import styles from './NamesDialog.module.css'
import { estimatesTexts as texts } from './texts.ts'

/** An empty object name is none. */
export interface Names {
  name: string
  objectName: string
}

export interface NamesDialogProps {
  title: string
  submitText: string
  /** What the fields begin with. */
  names?: Names
  /** What else is asked, below the names. */
  more?: ReactNode
  onSubmit: (names: Names) => void
  onClosed: () => void
}

const LONGEST = 120

/** Asks for the name of an estimate and of its object. What is typed stays until it is saved or waved away. */
export default function NamesDialog({ title, submitText, names, more, onSubmit, onClosed }: NamesDialogProps) {
  const { faults, failure, isBusy, shown } = useUnit({
    faults: $nameFaults,
    failure: $nameFailure,
    isBusy: $isNaming,
    shown: namesShown,
  })
  const [missing, setMissing] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  const object = useRef<HTMLInputElement>(null)
  const objects = useId()
  useEffect(() => shown(), [shown])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = { name: name.current?.value.trim() ?? '', objectName: object.current?.value.trim() ?? '' }
    setMissing(given.name === '')
    if (given.name === '') name.current?.focus()
    else if (!isBusy) onSubmit(given)
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClosed()} title={title} initialFocus={name}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          ref={name}
          label={texts.name}
          hint={texts.nameHint}
          error={missing ? texts.nameMissing : faults.name}
          defaultValue={names?.name}
          maxLength={LONGEST}
          autoComplete="off"
          required
        />
        <TextField
          ref={object}
          label={texts.object}
          hint={texts.objectHint}
          error={faults.objectName}
          optional
          defaultValue={names?.objectName}
          maxLength={LONGEST}
          autoComplete="off"
          list={objects}
        />
        <ObjectNames id={objects} />
        {more}
        <FailureNote failure={failure} />
        <div className={styles.buttons}>
          <Button onClick={onClosed}>{texts.cancel}</Button>
          <Button type="submit" kind="strong" loading={isBusy}>
            {submitText}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
