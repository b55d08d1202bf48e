import { quantityLimits } from '@vitrina/site/quantity'
import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { Stepper } from '@vitrina/ui/Stepper'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { FailureNote } from '../failure/FailureNote.tsx'
import styles from './AddToEstimate.module.css'
import { NEW_ESTIMATE } from './add-draft.ts'
import { EstimateChoice } from './EstimateChoice.tsx'
import {
  $draft,
  $estimates,
  $failure,
  $listFailure,
  $nameFault,
  addFx,
  addRequested,
  draftChanged,
  listRequested,
} from './model.ts'
import { addTexts as texts } from './texts.ts'

const MAX_NAME_LENGTH = 120

export interface AddFormProps {
  unit: string
  step: number
  onCancel: () => void
}

/** The form that chooses the estimate and the quantity of the product. */
export function AddForm({ unit, step, onCancel }: AddFormProps) {
  const { wish, estimates, failure, isAsking, change, add } = useUnit({
    wish: $draft,
    estimates: $estimates,
    failure: $failure,
    isAsking: addFx.pending,
    change: draftChanged,
    add: addRequested,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add()
  }
  if (!estimates) return <Loading />
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EstimateChoice estimates={estimates} />
      {wish.estimateId === NEW_ESTIMATE && <NewName isFirst={estimates.length === 0} />}
      {!wish.changes && (
        <div className={styles.quantity}>
          <span className={styles.label} aria-hidden="true">
            {texts.quantity}
          </span>
          <Stepper
            label={texts.quantity}
            value={wish.quantity}
            step={step}
            max={quantityLimits.most}
            unit={unit}
            onChange={(quantity) => change({ quantity })}
          />
        </div>
      )}
      <FailureNote failure={failure} />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button type="submit" kind="strong" loading={isAsking}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

function Loading() {
  const { failure, again } = useUnit({ failure: $listFailure, again: listRequested })
  if (failure) {
    return (
      <Notice
        kind="error"
        title={texts.listFailed}
        live
        action={<Button onClick={() => again()}>{texts.again}</Button>}
      >
        {failure.text}
      </Notice>
    )
  }
  return (
    <div role="status" aria-label={texts.loading} className={styles.skeletons}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  )
}

/** The name field of a new estimate, which gets focus when «new» is chosen. */
function NewName({ isFirst }: { isFirst: boolean }) {
  const { fault, wish, change } = useUnit({ fault: $nameFault, wish: $draft, change: draftChanged })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault || isFirst) field.current?.focus()
  }, [fault, isFirst])
  return (
    <TextField
      ref={field}
      label={texts.name}
      hint={texts.nameHint}
      error={fault || undefined}
      value={wish.name}
      maxLength={MAX_NAME_LENGTH}
      autoComplete="off"
      onChange={(event) => change({ name: event.target.value })}
    />
  )
}
