import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export interface Disclosure {
  open: boolean
  toggle: () => void
  /** The element that holds the button, its first link or button, and what the button opens. */
  root: RefObject<HTMLDivElement | null>
  /** Closes by Escape and gives the focus back to the button; true when it did. */
  closeByEscape: (event: KeyboardEvent) => boolean
}

/** Something under a button of the header: going anywhere, pressing elsewhere and Escape close it. */
export function useDisclosure(): Disclosure {
  const { key } = useLocation()
  // It belongs to the page it was opened on.
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
