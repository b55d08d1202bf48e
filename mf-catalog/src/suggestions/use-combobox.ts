import { useEffect, useEffectEvent } from 'react'
import type { Option } from './groups.ts'
import { nextOptionIndex } from './next-option.ts'

export interface Combobox {
  field: HTMLInputElement
  listId: string
  /** Whether the list is visible. */
  isShown: boolean
  /** In the order of the arrow keys. */
  options: readonly Option[]
  /** Index of the chosen option; -1 for none. */
  at: number
  elementId: (option: Option) => string
  onMove: (at: number) => void
  onOpen: () => void
  onClose: () => void
  onClear: () => void
  /** The option for Enter while none is chosen; undefined submits the form. */
  direct: Option | undefined
  /** Moves the focus to the control beside the chosen option; false when there is none. */
  onTab: () => boolean
}

/** Makes the field a combobox for keyboard and screen readers; without scripts it stays a plain search field. */
export function useCombobox(combobox: Combobox): void {
  const { field, listId, isShown, options, at, elementId } = combobox
  const chosen = options[at]
  const chosenId = isShown && chosen ? elementId(chosen) : null

  useEffect(() => {
    const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' }
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
    return () => {
      const own = [...Object.keys(attributes), 'aria-expanded', 'aria-controls', 'aria-activedescendant']
      for (const name of own) field.removeAttribute(name)
    }
  }, [field])

  useEffect(() => {
    field.setAttribute('aria-expanded', String(isShown))
    if (isShown) field.setAttribute('aria-controls', listId)
    else field.removeAttribute('aria-controls')
    if (chosenId) field.setAttribute('aria-activedescendant', chosenId)
    else field.removeAttribute('aria-activedescendant')
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [field, isShown, listId, chosenId])

  const press = useEffectEvent((event: KeyboardEvent) => onKey(combobox, event))
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    field.addEventListener('keydown', hear)
    return () => field.removeEventListener('keydown', hear)
  }, [field])
}

function onKey(combobox: Combobox, event: KeyboardEvent): void {
  const { field, isShown, options, at, elementId, direct } = combobox
  // During composition keys belong to the input method editor.
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const take = (act: () => void) => {
    event.preventDefault()
    act()
  }
  if (event.key === 'Escape') {
    if (isShown) take(combobox.onClose)
    else if (field.value) take(combobox.onClear)
  } else if (event.key === 'Enter') {
    const followed = isShown ? (options[at] ?? direct) : direct
    const link = followed && document.getElementById(elementId(followed))
    if (link) take(() => link.click())
  } else if (event.key === 'Tab') {
    if (!isShown) return
    if (combobox.onTab()) event.preventDefault()
    else combobox.onClose()
  } else if (!isShown) {
    if (/^Arrow(?:Down|Up)$/.test(event.key)) take(combobox.onOpen)
  } else {
    const next = nextOptionIndex(event.key, at, options.length)
    if (next !== null) take(() => combobox.onMove(next))
  }
}
