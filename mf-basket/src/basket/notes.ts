import { useSyncExternalStore } from 'react'

const KEY = 'vitrina-own-basket-notes'
const CHANGED_EVENT = 'vitrina-basket-notes-changed'
const MAX_LENGTH = 1000
const none: Readonly<Record<string, string>> = {}

let cached: { text: string | null; notes: Readonly<Record<string, string>> } = { text: null, notes: none }

/** The shopper's notes by product code, stored in the browser; the same object while unchanged. */
export function readNotes(): Readonly<Record<string, string>> {
  const text = readStored()
  if (text !== cached.text) cached = { text, notes: parseNotes(text) }
  return cached.notes
}

/** Stores the first thousand characters of a note; an empty note is deleted. */
export function writeNote(idcode: string, text: string): void {
  const { [idcode]: _, ...others } = readNotes()
  const note = text.trim().slice(0, MAX_LENGTH)
  writeStored(note === '' ? others : { ...others, [idcode]: note })
}

/** Deletes notes of products that are no longer in the basket. */
export function pruneNotes(idcodes: readonly string[]): void {
  const basketCodes = new Set(idcodes)
  const notes = Object.entries(readNotes())
  const left = notes.filter(([idcode]) => basketCodes.has(idcode))
  if (left.length < notes.length) writeStored(Object.fromEntries(left))
}

/** The notes, in sync between tabs; empty on the server. */
export const useNotes = (): Readonly<Record<string, string>> => useSyncExternalStore(subscribe, readNotes, () => none)

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  window.addEventListener(CHANGED_EVENT, changed)
  return () => {
    window.removeEventListener('storage', changed)
    window.removeEventListener(CHANGED_EVENT, changed)
  }
}

/** Without localStorage, notes live as long as the page. */
let fallbackText: string | null = null

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY) ?? fallbackText
  } catch {
    return fallbackText
  }
}

function writeStored(notes: Readonly<Record<string, string>>): void {
  const text = JSON.stringify(notes)
  try {
    localStorage.setItem(KEY, text)
    fallbackText = null
  } catch {
    fallbackText = text
  }
  window.dispatchEvent(new Event(CHANGED_EVENT))
}

function parseNotes(text: string | null): Readonly<Record<string, string>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return none
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return none
  }
}
