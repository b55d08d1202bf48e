import { useLocation, useNavigate } from '@vitrina/federation/router'
import { writeListing } from '@vitrina/site/listing-query'
import { paths } from '@vitrina/site/paths'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { type Hints, toQuery } from './answer.ts'
import { type Group, groupsOf, type Option } from './groups.ts'
import { useIsNarrow, useSheet } from './sheet/use-sheet.ts'
import { useCombobox } from './use-combobox.ts'
import { useField } from './use-field.ts'
import { useHints } from './use-hints.ts'
import { type Recent, useRecent } from './use-recent.ts'

export interface SuggestionsView {
  listId: string
  typed: string
  question: string
  hints: Hints | null
  unavailable: boolean
  recent: Recent
  groups: Group[]
  options: Option[]
  active: Option | undefined
  /** Whether the list is visible. */
  isShown: boolean
  /** Whether the list fills the screen of a phone. */
  isNarrow: boolean
  elementId: (option: Option) => string
  /** Id of the control beside an option. */
  controlId: (option: Option) => string
  close: () => void
  clear: () => void
  /** Navigates to an address of this site; a search is added to the history and shown in the field. */
  go: (to: string, query?: string) => void
}

/** State and actions of the header's suggestions. */
export function useSuggestions(field: HTMLInputElement): SuggestionsView {
  const listId = useId()
  const place = field.closest('search')?.parentElement ?? null
  const isNarrow = useIsNarrow()
  const state = useField(field, place, isNarrow)
  const { typed, isOpen } = state
  const question = toQuery(typed)
  const [chosen, setChosen] = useState<{ id: string; question: string } | null>(null)
  const activeId = chosen?.question === question ? chosen.id : null
  const setActiveId = (id: string | null) => setChosen(id === null ? null : { id, question })
  // The list does not change while an option is chosen.
  const { hints, unavailable } = useHints(question, isOpen && activeId === null)
  const recent = useRecent()
  const groups = groupsOf({ question, hints, recent: recent.searches, isSheet: isNarrow })
  const options = groups.flatMap((group) => group.options)
  const isShown = isOpen && (isNarrow || options.length > 0 || unavailable)
  const at = isShown ? options.findIndex(({ id }) => id === activeId) : -1
  const elementId = ({ id }: Option) => `${listId}-${id}`
  const controlId = (option: Option) => `${elementId(option)}-control`

  const move = (next: number) => {
    setActiveId(options[next]?.id ?? null)
    // The typed text is restored when no option is chosen.
    field.value = options[next]?.query ?? typed
  }
  const close = () => {
    move(-1)
    state.close()
    if (isNarrow) field.blur()
  }
  const clear = () => {
    setActiveId(null)
    state.write('')
    state.open()
    field.focus()
  }
  useRememberSubmittedSearch(field, recent)
  const go = useGo({ field, leaveSheet: useSheet(isOpen && isNarrow, place, close), recent, state, setActiveId })
  useCombobox({
    ...{ field, listId, isShown, options, at, elementId },
    direct: productByCode(hints, question, options),
    onMove: move,
    onOpen: state.open,
    onClose: close,
    onClear: clear,
    onTab: () => focusControl(options[at] && controlId(options[at])),
  })
  const active = options[at]
  return {
    ...{ listId, typed, question, hints, unavailable, recent, groups, options, active },
    ...{ isShown, isNarrow, elementId, controlId, close, clear, go },
  }
}

/** Adds a search to the history that was submitted while this code was loading. */
function useRememberSubmittedSearch(field: HTMLInputElement, { remember }: Recent): void {
  const { pathname } = useLocation()
  const look = useEffectEvent(() => {
    if (pathname === paths.search()) remember(toQuery(field.value))
  })
  useEffect(() => look(), [])
}

interface NavigationContext {
  field: HTMLInputElement
  /** Runs the callback once the sheet's history entry is removed. */
  leaveSheet: (then: () => void) => void
  recent: Recent
  state: ReturnType<typeof useField>
  setActiveId: (id: string | null) => void
}

/** Opens an option; the form is submitted in the same way. */
function useGo({ field, leaveSheet, recent, state, setActiveId }: NavigationContext): SuggestionsView['go'] {
  const navigate = useNavigate()
  const go = (to: string, query?: string) => {
    if (query) recent.remember(query)
    leaveSheet(() => void navigate(to))
    setActiveId(null)
    state.close()
    state.write(query ?? '')
    field.blur()
  }
  const send = useEffectEvent((event: Event) => {
    const q = toQuery(field.value)
    if (q === '') return
    event.preventDefault()
    event.stopPropagation()
    go(paths.search() + writeListing({ q }), q)
  })
  useEffect(() => {
    const { form } = field
    const hear = (event: Event) => send(event)
    form?.addEventListener('submit', hear)
    return () => form?.removeEventListener('submit', hear)
  }, [field])
  return go
}

/** The product whose complete code is typed. */
function productByCode(hints: Hints | null, question: string, options: readonly Option[]): Option | undefined {
  const idcode = hints?.text === question ? hints.answer.understood.idcode : null
  return options.find(({ product }) => product !== undefined && product.idcode === idcode)
}

function focusControl(id: string | undefined): boolean {
  const control = id && document.getElementById(id)?.querySelector<HTMLElement>('button, a')
  if (control) control.focus()
  return Boolean(control)
}
