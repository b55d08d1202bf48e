import { TextField } from '@vitrina/ui/TextField'
import { useState } from 'react'
import { writeNote } from '../notes.ts'
import { pageTexts } from '../texts.ts'
import styles from './BasketRow.module.css'

export interface LineNoteProps {
  idcode: string
  name: string
  note: string
  /** The field was opened by a press, and takes the focus. */
  isFresh: boolean
  onLeft: () => void
}

/** The shopper's note on a line; saved on blur or Enter. Escape discards the edit. */
export function LineNote({ idcode, name, note, isFresh, onLeft }: LineNoteProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const keep = () => {
    if (draft !== null) writeNote(idcode, draft)
    setDraft(null)
    onLeft()
  }
  return (
    <TextField
      className={styles.note}
      label={pageTexts.noteOf(name)}
      hideLabel
      placeholder={pageTexts.noteHint}
      maxLength={1000}
      // The pressed button is replaced by the field, which takes its focus.
      autoFocus={isFresh}
      value={draft ?? note}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setDraft(null)
      }}
    />
  )
}
