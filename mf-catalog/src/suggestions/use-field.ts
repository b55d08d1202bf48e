import { useLocation } from '@vitrina/federation/router'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

export interface FieldState {
  /** The text typed by the visitor, not the text of a chosen option. */
  typed: string
  isOpen: boolean
  open: () => void
  close: () => void
  /** Sets the text of the field as if it were typed. */
  write: (text: string) => void
}

/** State of the header's field: the typed text, and whether suggestions are open. */
export function useField(field: HTMLInputElement, place: Element | null, stays: boolean): FieldState {
  const { key } = useLocation()
  const [typed, setTyped] = useState(field.value)
  // The history entry on which the suggestions were opened.
  const [openAt, setOpenAt] = useState<string | null>(() => (document.activeElement === field ? key : null))
  const isOpen = openAt === key
  const read = useEffectEvent(() => {
    setTyped(field.value)
    setOpenAt(key)
  })
  const leave = useEffectEvent((event: Event) => {
    if (!stays && !place?.contains(event.target as Node)) setOpenAt(null)
  })

  useLayoutEffect(() => {
    // Text may have been typed while this code was loading.
    if (document.activeElement === field) read()
    const hear = () => read()
    const events = ['focus', 'input', 'click'] as const
    for (const name of events) field.addEventListener(name, hear)
    return () => {
      for (const name of events) field.removeEventListener(name, hear)
    }
  }, [field])

  useEffect(() => {
    if (!isOpen) return
    const hear = (event: Event) => leave(event)
    document.addEventListener('pointerdown', hear)
    document.addEventListener('focusin', hear)
    return () => {
      document.removeEventListener('pointerdown', hear)
      document.removeEventListener('focusin', hear)
    }
  }, [isOpen])

  return {
    typed,
    isOpen,
    open: () => setOpenAt(key),
    close: () => setOpenAt(null),
    write: (text) => {
      field.value = text
      setTyped(text)
    },
  }
}
