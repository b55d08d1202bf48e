import type { KeyboardEvent } from 'react'

const links = (parent: Element | null, kind: 'root' | 'child'): HTMLElement[] =>
  parent ? [...parent.querySelectorAll<HTMLElement>(`[data-${kind}]`)] : []

function nextOf(items: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = items.indexOf(from)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at - 1)
  if (key === 'Home') return items[0]
  return key === 'End' ? items.at(-1) : undefined
}

/** Up and down move within a column; right moves into the section, left moves back to it. */
export function handleArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target
  if (!(from instanceof HTMLElement)) return
  const section = from.closest('[data-section]')
  const isRoot = from.dataset.root !== undefined
  let to = nextOf(isRoot ? links(event.currentTarget, 'root') : links(section, 'child'), from, event.key)
  if (isRoot && event.key === 'ArrowRight') to = links(section, 'child')[0]
  if (!isRoot && event.key === 'ArrowLeft') to = links(section, 'root')[0]
  if (!to) return
  event.preventDefault()
  to.focus()
}
