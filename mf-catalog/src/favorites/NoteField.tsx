import { useEffect, useState } from 'react'
import { MAX_NOTE_LENGTH, toNote } from './favorite-records.ts'
import styles from './NoteField.module.css'
import { favoritesTexts as words } from './texts.ts'

/** Typing is kept when it pauses, and when the field is left. */
const DEBOUNCE_MS = 600

export interface NoteFieldProps {
  label: string
  note: string
  onNote: (note: string) => void
}

/** A line of the visitor's own words, kept by itself. */
export function NoteField({ label, note, onNote }: NoteFieldProps) {
  /** null while nothing is being typed: another tab may write the note then. */
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
