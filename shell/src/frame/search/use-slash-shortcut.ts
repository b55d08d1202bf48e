import { type RefObject, useEffect } from 'react'

/** «/» focuses the field, unless another field is typed in or a dialog covers the field. */
export function useSlashShortcut(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const isTyping = (event.target as Element).closest?.('input, textarea, select, [contenteditable]')
      if (isTyping || input.current?.closest('[inert], [aria-hidden=true]')) return
      event.preventDefault()
      input.current?.select()
      input.current?.focus()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [input])
}
