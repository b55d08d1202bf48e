import { Button } from '@vitrina/ui/Button'
import { TextField } from '@vitrina/ui/TextField'
import { type FormEvent, useState } from 'react'
import { withDraftOwner } from '../draft/draft-owner.tsx'
import { useDraftInput } from '../draft/use-draft-input.ts'
import styles from './EstimateSections.module.css'
import { estimateTexts as texts } from './texts.ts'

export interface NameFormProps {
  name?: string
  /** Key of the draft, which restores the typed text after a reload. */
  draft: string
  onSave: (name: string) => void
  onCancel: () => void
}

function NameFields({ name, draft, onSave, onCancel }: NameFormProps) {
  const { before, onInput, forget } = useDraftInput(draft)
  const [error, setError] = useState<string>()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (typed === '') return setError(texts.needName)
    forget()
    onSave(typed)
  }
  return (
    <form className={styles.form} onSubmit={save} onInput={onInput} noValidate>
      <TextField
        className={styles.wide}
        label={texts.sectionName}
        name="name"
        defaultValue={before.name ?? name}
        error={error}
        maxLength={120}
        autoFocus
      />
      <div className={styles.buttons}>
        <Button type="submit" size="sm" kind="strong">
          {name ? texts.save : texts.add}
        </Button>
        <Button
          size="sm"
          kind="ghost"
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** The name of a section; without `name` the section is new. */
export const NameForm = withDraftOwner(NameFields)
