import { Button } from '@vitrina/ui/Button'
import { TextArea } from '@vitrina/ui/TextArea'
import { useEffect, useRef, useState } from 'react'
import styles from './EstimateRow.module.css'
import { estimateTexts as texts } from './texts.ts'

export interface LineNoteProps {
  /** Of the product, for screen readers. */
  name: string
  note: string
  onSave: (note: string) => void
}

const LONGEST = 500

/** The note of a line: read in place, changed in place. */
export function LineNote({ name, note, onSave }: LineNoteProps) {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])

  const close = () => {
    setOpen(false)
    // The opener comes back in place of the field that had the focus.
    requestAnimationFrame(() => opener.current?.focus())
  }
  const save = () => {
    const typed = field.current?.value.trim() ?? ''
    if (typed !== note) onSave(typed)
    close()
  }
  if (!isOpen) {
    return (
      <p className={styles.note}>
        {note}{' '}
        <button
          ref={opener}
          type="button"
          className={styles.textButton}
          aria-label={note ? texts.changeNote(name) : texts.addNoteTo(name)}
          onClick={() => setOpen(true)}
        >
          {note ? texts.change : texts.addNote}
        </button>
      </p>
    )
  }
  return (
    <div className={styles.noteForm}>
      <TextArea
        ref={field}
        label={texts.note}
        hideLabel
        placeholder={texts.note}
        rows={2}
        defaultValue={note}
        maxLength={LONGEST}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
        }}
      />
      <div className={styles.noteButtons}>
        <Button size="sm" kind="strong" onClick={save}>
          {texts.saveNote}
        </Button>
        <Button size="sm" kind="ghost" onClick={close}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
