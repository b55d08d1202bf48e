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

/** Suggestions that did not come are asked for again when the visitor goes to a field. */
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

/** The search of the header: a form that works without script, with suggestions once somebody comes near. */
export function HeaderSearch() {
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  /** The field that somebody came near to. */
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [scanning, setScanning] = useState(false)
  const stopScanning = useCallback(() => setScanning(false), [])
  const query = (pathname === paths.search() && new URLSearchParams(search).get('q')) || ''
  useSlashShortcut(input)

  useEffect(() => {
    // Where the visitor went into the field before the page came alive.
    if (input.current === document.activeElement) setField(input.current)
  }, [])

  // The field tells what the page in sight was searched for, unless something else is being typed.
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
