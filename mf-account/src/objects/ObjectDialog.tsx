import { ObjectForm } from '@vitrina/contracts/forms/object'
import type { ObjectView } from '@vitrina/contracts/site/objects'
import { Dialog } from '@vitrina/ui/Dialog'
import { SelectField } from '@vitrina/ui/SelectField'
import { TextArea } from '@vitrina/ui/TextArea'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useLayoutEffect, useState } from 'react'
import { DraftDialogButtons } from '../draft/DraftDialogButtons.tsx'
import { useDraftOwner, withDraftOwner } from '../draft/draft-owner.tsx'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { newKey } from '../estimates/key.ts'
import { FailureNote } from '../failure/FailureNote.tsx'
import { resolverOf } from '../form/resolver-of.ts'
import { $failure, $fieldFaults, changeObjectFx, createObjectFx, dialogOpened } from './model.ts'
import styles from './ObjectDialog.module.css'
import { type ObjectFields, ObjectFieldsSchema, objectOf, toFields } from './object-form.ts'
import { objectsTexts as texts } from './texts.ts'

const choices = { stage: ObjectForm.shape.stage }
const resolver = resolverOf<ObjectFields>(ObjectFieldsSchema)

interface ObjectDialogProps {
  /** The object to edit; null for a new one. */
  object: ObjectView | null
  onSaved: (object: ObjectView) => void
  onClosed: () => void
}

/** The form of an object. The draft survives a reload and an expired session. */
function ObjectDialog({ object, onSaved, onClosed }: ObjectDialogProps) {
  const { refused, failure, opened, create, change, isCreating, isChanging } = useUnit({
    refused: $fieldFaults,
    failure: $failure,
    opened: dialogOpened,
    create: createObjectFx,
    change: changeObjectFx,
    isCreating: createObjectFx.pending,
    isChanging: changeObjectFx.pending,
  })
  const [key] = useState(newKey)
  const form = useDraftForm({
    form: `object-1-${object?.id ?? 'new'}`,
    owner: useDraftOwner(),
    defaults: toFields(object),
    choices,
    resolver,
    refused,
  })
  useLayoutEffect(() => opened(), [opened])
  const { field } = form
  const send = (fields: ObjectFields) =>
    object
      ? change({
          params: { id: object.id },
          body: { ...objectOf(fields), version: object.version, isArchived: object.isArchived },
        })
      : create({ body: { ...objectOf(fields), key } })
  return (
    <Dialog open size="lg" onOpenChange={(open) => open || onClosed()} title={object ? texts.editTitle : texts.create}>
      <form
        ref={form.element}
        className={styles.form}
        onSubmit={form.submit(send, isCreating || isChanging, onSaved)}
        noValidate
      >
        <TextField {...field('name')} label={texts.name} hint={texts.nameHint} required maxLength={120} />
        <TextField label={texts.address} optional maxLength={300} autoComplete="off" {...field('address')} />
        <div className={styles.row}>
          <SelectField label={texts.stage} {...field('stage')}>
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
        <DraftDialogButtons
          submit={object ? texts.save : texts.createSubmit}
          isBusy={isCreating || isChanging}
          {...{ form, onClosed }}
        />
      </form>
    </Dialog>
  )
}

export default withDraftOwner(ObjectDialog)
