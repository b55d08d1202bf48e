import { remoteWidget } from '@vitrina/federation/remotes'
import type { SuggestionsProps } from '@vitrina/mf-catalog/Suggestions'
import { paths } from '@vitrina/site/paths'
import { SearchField } from '@vitrina/ui/SearchField'
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { texts } from '../texts.ts'
import styles from './HeaderSearch.module.css'
import { ScanButton } from './ScanButton.tsx'
import { useSlashShortcut } from './use-slash-shortcut.ts'

/** Retries a failed load of the suggestions when a field receives focus. */
function RetryOnFocus({ retry }: { retry: () => void }) {
  useEffect(() => {
    document.addEventListener('focusin', retry)
    return () => document.removeEventListener('focusin', retry)
  }, [retry])
  return null
}

const Suggestions = remoteWidget<SuggestionsProps>('mf-catalog/Suggestions', {
  pending: null,
  failed: (retry) => <RetryOnFocus retry={retry} />,
})

/** The header search: a form that works without scripts; suggestions load when it is hovered or focused. */
export function HeaderSearch() {
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  /** The field once it has been hovered or focused. */
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [scanning, setScanning] = useState(false)
  const stopScanning = useCallback(() => setScanning(false), [])
  const query = (pathname === paths.search() && new URLSearchParams(search).get('q')) || ''
  useSlashShortcut(input)

  useEffect(() => {
    // The field may have been focused before hydration.
    if (input.current === document.activeElement) setField(input.current)
  }, [])

  // The field shows the query of the current page, unless the visitor is typing in it.
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (input.current && input.current !== document.activeElement) input.current.value = query
  }, [key, query])

  const come = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setField(currentTarget)
  function onSubmit(event: SyntheticEvent) {
    event.preventDefault()
    const q = input.current?.value.trim()
    if (q) void navigate(paths.search({ q }))
    else input.current?.focus()
  }
  return (
    <div className={styles.place}>
      <SearchField
        ref={input}
        label={texts.search}
        placeholder={texts.searchHint}
        action={paths.search()}
        name="q"
        maxLength={300}
        defaultValue={query}
        onSubmit={onSubmit}
        onFocus={come}
        onPointerEnter={come}
      />
      <ScanButton
        onPress={() => {
          setField(input.current)
          setScanning(true)
        }}
      />
      {field && <Suggestions field={field} scanning={scanning} onScanned={stopScanning} />}
    </div>
  )
}
