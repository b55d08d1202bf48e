import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export interface Disclosure {
  open: boolean
  toggle: () => void
  /** The element that contains the button (its first link or button) and the panel. */
  root: RefObject<HTMLDivElement | null>
  /** Closes on Escape and returns the focus to the button; true when it did. */
  closeByEscape: (event: KeyboardEvent) => boolean
}

/** State of a panel under a header button: a navigation, a press outside and Escape close it. */
export function useDisclosure(): Disclosure {
  const { key } = useLocation()
  // The history entry on which the panel was opened.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => root.current?.contains(event.target as Node) || setOpenAt(null)
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open])

  return {
    open,
    root,
    toggle: () => setOpenAt(open ? null : key),
    closeByEscape(event) {
      if (event.key !== 'Escape' || !open) return false
      setOpenAt(null)
      root.current?.querySelector<HTMLElement>('a, button')?.focus()
      return true
    },
  }
}
