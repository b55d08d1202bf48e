import { EstimateNamesForm } from '@vitrina/contracts/forms/estimate-names'
import { Dialog } from '@vitrina/ui/Dialog'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { type ReactNode, useId, useLayoutEffect } from 'react'
import { DraftDialogButtons } from '../draft/DraftDialogButtons.tsx'
import { useDraftOwner, withDraftOwner } from '../draft/draft-owner.tsx'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { FailureNote } from '../failure/FailureNote.tsx'
import { resolverOf } from '../form/resolver-of.ts'
import { ObjectNames } from '../objects/ObjectNames.tsx'
import { $isNaming, $nameFailure, $nameFaults, namesFormOpened } from './model.ts'
import styles from './NamesDialog.module.css'
import { estimatesTexts as texts } from './texts.ts'

const resolver = resolverOf<EstimateNamesForm>(EstimateNamesForm)

interface NamesDialogProps {
  title: string
  submitText: string
  /** Initial values of the fields. */
  names?: EstimateNamesForm
  /** Key of the draft, which restores the typed text after a reload. */
  draft: string
  /** More fields below the names. */
  more?: ReactNode
  /** Gets trimmed names. Resolves once they are saved, and rejects when the form stays open. */
  onSubmit: (names: EstimateNamesForm) => Promise<unknown>
  onClosed: () => void
}

const MAX_NAME_LENGTH = 120
const noNames: EstimateNamesForm = { name: '', objectName: '' }

/** The dialog for the names of an estimate and its object. The draft is stored until it is saved or dismissed. */
function NamesDialog(props: NamesDialogProps) {
  const { title, submitText, names, draft, more, onSubmit, onClosed } = props
  const { refused, failure, isBusy, shown } = useUnit({
    refused: $nameFaults,
    failure: $nameFailure,
    isBusy: $isNaming,
    shown: namesFormOpened,
  })
  const form = useDraftForm({
    form: draft,
    owner: useDraftOwner(),
    defaults: names ?? noNames,
    resolver,
    refused,
  })
  const objects = useId()
  useLayoutEffect(() => shown(), [shown])
  const send = ({ name, objectName }: EstimateNamesForm) =>
    onSubmit({ name: name.trim(), objectName: objectName.trim() })
  return (
    <Dialog open onOpenChange={(open) => open || onClosed()} title={title}>
      <form ref={form.element} className={styles.form} onSubmit={form.submit(send, isBusy)} noValidate>
        <TextField
          {...form.field('name')}
          label={texts.name}
          hint={texts.nameHint}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          required
        />
        <TextField
          {...form.field('objectName')}
          label={texts.object}
          hint={texts.objectHint}
          optional
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          list={objects}
        />
        <ObjectNames id={objects} />
        {more}
        <FailureNote failure={failure} />
        <DraftDialogButtons submit={submitText} isBusy={isBusy} {...{ form, onClosed }} />
      </form>
    </Dialog>
  )
}

export default withDraftOwner(NamesDialog)
