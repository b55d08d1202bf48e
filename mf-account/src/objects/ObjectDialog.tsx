import type { ObjectView } from '@vitrina/contracts/site/objects'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { SelectField } from '@vitrina/ui/SelectField'
import { TextArea } from '@vitrina/ui/TextArea'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useDraftOwner, withDraftOwner } from '../draft/draft-owner.tsx'
import { saveDraft } from '../draft/draft-storage.ts'
import { newKey } from '../estimates/key.ts'
import { FailureNote } from '../failure/FailureNote.tsx'
import { $failure, $fieldFaults, changeObjectFx, createObjectFx, dialogOpened } from './model.ts'
import styles from './ObjectDialog.module.css'
import { draftKeyOf, type ObjectForm, parseBudget, readFormDraft, toForm } from './object-form.ts'
import { objectsTexts as texts } from './texts.ts'

interface ObjectDialogProps {
  /** The object to edit; null for a new one. */
  object: ObjectView | null
  onSaved: (object: ObjectView) => void
  onClosed: () => void
}

/** The dialog shows the failure and stays open. */
const noop = () => undefined

/** The form of an object. The draft survives a reload and an expired session. */
function ObjectDialog({ object, onSaved, onClosed }: ObjectDialogProps) {
  const { faults, failure, opened, create, change, isCreating, isChanging } = useUnit({
    faults: $fieldFaults,
    failure: $failure,
    opened: dialogOpened,
    create: createObjectFx,
    change: changeObjectFx,
    isCreating: createObjectFx.pending,
    isChanging: changeObjectFx.pending,
  })
  const draft = draftKeyOf(useDraftOwner(), object)
  const [key] = useState(newKey)
  const [written, setWritten] = useState<ObjectForm>(() => readFormDraft(draft) ?? toForm(object))
  const [own, setOwn] = useState<Record<string, string>>({})
  const name = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => opened(), [opened])
  const write = (more: Partial<ObjectForm>) => {
    const next = { ...written, ...more }
    setWritten(next)
    saveDraft(draft, next)
  }
  const field = (which: Exclude<keyof ObjectForm, 'stage'>) => ({
    value: written[which],
    error: own[which] ?? faults[which],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      write({ [which]: value }),
  })
  const waveAway = () => {
    saveDraft(draft, null)
    onClosed()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isCreating || isChanging) return
    const budget = parseBudget(written.budget)
    const wrong: Record<string, string> = {}
    if (written.name.trim() === '') wrong.name = texts.nameMissing
    if (budget === undefined) wrong.budget = texts.budgetWrong
    setOwn(wrong)
    if (wrong.name) name.current?.focus()
    if (Object.keys(wrong).length > 0 || budget === undefined) return
    const { startsOn, endsOn } = written
    const facts = { ...written, startsOn: startsOn || null, endsOn: endsOn || null, budget }
    const request = object
      ? change({
          params: { id: object.id },
          body: { ...facts, version: object.version, isArchived: object.isArchived },
        })
      : create({ body: { ...facts, key } })
    void request.then((saved) => {
      saveDraft(draft, null)
      onSaved(saved)
    }, noop)
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => open || onClosed()}
      title={object ? texts.editTitle : texts.create}
      initialFocus={name}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField ref={name} label={texts.name} hint={texts.nameHint} required maxLength={120} {...field('name')} />
        <TextField label={texts.address} optional maxLength={300} autoComplete="off" {...field('address')} />
        <div className={styles.row}>
          <SelectField
            label={texts.stage}
            value={written.stage}
            onChange={({ currentTarget: { value } }) => write({ stage: value as ObjectForm['stage'] })}
          >
            {Object.entries(texts.stages).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField label={texts.startsOn} type="date" optional {...field('startsOn')} />
          <TextField label={texts.endsOn} type="date" optional {...field('endsOn')} />
        </div>
        <TextField label={texts.budget} optional inputMode="decimal" autoComplete="off" {...field('budget')} />
        <div className={styles.row}>
          <TextField label={texts.contactName} optional maxLength={120} autoComplete="off" {...field('contactName')} />
          <TextField
            label={texts.contactPhone}
            optional
            type="tel"
            maxLength={40}
            autoComplete="off"
            {...field('contactPhone')}
          />
        </div>
        <TextArea label={texts.notes} hint={texts.notesHint} optional rows={3} maxLength={2000} {...field('notes')} />
        <FailureNote failure={failure} />
        <div className={styles.buttons}>
          <Button onClick={waveAway}>{texts.cancel}</Button>
          <Button type="submit" kind="strong" loading={isCreating || isChanging}>
            {object ? texts.save : texts.createSubmit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export default withDraftOwner(ObjectDialog)
