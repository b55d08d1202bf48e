import { useRef, useState } from 'react'
import styles from './EstimateRow.module.css'
import { NoteForm } from './NoteForm.tsx'
import { estimateTexts as texts } from './texts.ts'

export interface LineNoteProps {
  lineId: string
  /** Name of the product, for screen readers. */
  name: string
  note: string
  onSave: (note: string) => void
}

/** The note of a line, edited in place. */
export function LineNote({ lineId, name, note, onSave }: LineNoteProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // The focus returns to the button, which replaces the field.
    requestAnimationFrame(() => opener.current?.focus())
  }
  const save = (typed: string) => {
    if (typed !== note) onSave(typed)
    close()
  }
  if (isOpen) return <NoteForm note={note} draft={`note-1:${lineId}`} onSave={save} onCancel={close} />
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
