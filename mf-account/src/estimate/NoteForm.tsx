import { Button } from '@vitrina/ui/Button'
import { TextArea } from '@vitrina/ui/TextArea'
import { type FormEvent, useEffect, useRef } from 'react'
import { withDraftOwner } from '../draft/draft-owner.tsx'
import { useDraftInput } from '../draft/use-draft-input.ts'
import styles from './EstimateRow.module.css'
import { estimateTexts as texts } from './texts.ts'

interface NoteFormProps {
  note: string
  /** Key of the draft, which restores the typed text after a reload. */
  draft: string
  onSave: (note: string) => void
  onCancel: () => void
}

const MAX_LENGTH = 500

function NoteFields({ note, draft, onSave, onCancel }: NoteFormProps) {
  const { before, onInput, forget } = useDraftInput(draft)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    forget()
    onSave(field.current?.value.trim() ?? '')
  }
  const cancel = () => {
    forget()
    onCancel()
  }
  return (
    <form className={styles.noteForm} onSubmit={save} onInput={onInput}>
      <TextArea
        ref={field}
        name="note"
        label={texts.note}
        hideLabel
        placeholder={texts.note}
        rows={2}
        defaultValue={before.note ?? note}
        maxLength={MAX_LENGTH}
        onKeyDown={(event) => {
          if (event.key === 'Escape') cancel()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className={styles.noteButtons}>
        <Button type="submit" size="sm" kind="strong">
          {texts.saveNote}
        </Button>
        <Button size="sm" kind="ghost" onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** The text of a note; the field takes the focus when it appears. */
export const NoteForm = withDraftOwner(NoteFields)
