import { useEffect, useState } from 'react'
import { MAX_NOTE_LENGTH, toNote } from './favorite-records.ts'
import styles from './NoteField.module.css'
import { favoritesTexts as words } from './texts.ts'

/** The note is saved when typing pauses, and on blur. */
const DEBOUNCE_MS = 600

export interface NoteFieldProps {
  label: string
  note: string
  onNote: (note: string) => void
}

/** A note of the visitor, saved automatically. */
export function NoteField({ label, note, onNote }: NoteFieldProps) {
  /** null while the visitor is not typing, so that changes of other tabs are shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    setTyped(null)
    if (typed !== null && typed.trim() !== note) onNote(typed.trim())
  }
  useEffect(() => {
    if (typed === null || typed.trim() === note) return
    const timer = setTimeout(() => onNote(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, note, onNote])
  return (
    <input
      type="text"
      className={styles.note}
      aria-label={label}
      placeholder={words.notePlace}
      autoComplete="off"
      enterKeyHint="done"
      maxLength={MAX_NOTE_LENGTH}
      value={typed ?? note}
      onChange={({ currentTarget }) => setTyped(toNote(currentTarget.value))}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      onBlur={settle}
    />
  )
}
