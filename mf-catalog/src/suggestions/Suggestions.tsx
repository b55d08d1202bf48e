import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import { useEffect, useEffectEvent } from 'react'
import { FieldButtons } from './FieldButtons.tsx'
import { Panel } from './Panel.tsx'
import { LazyScanner } from './scan/LazyScanner.tsx'
import { suggestTexts as texts } from './texts.ts'
import { type SuggestionsView, useSuggestions } from './use-suggestions.ts'

export interface SuggestionsProps {
  /** The search field of the header, inside a form and a container. */
  field: HTMLInputElement
  /** Whether the code scanner is open. */
  scanning: boolean
  onScanned: () => void
}

/** Suggestions of the header search: below the field, on a phone over the whole screen. */
export default function Suggestions({ field, scanning, onScanned }: SuggestionsProps) {
  const view = useSuggestions(field)
  const leave = useEffectEvent(view.close)
  useEffect(() => {
    // A dialog over a phone's sheet would be in an inert part of the page, so the sheet is closed.
    if (scanning) leave()
  }, [scanning])
  return (
    <>
      <FieldButtons view={view} field={field} />
      {view.isShown && <Panel view={view} field={field} />}
      <VisuallyHidden>
        <span role="status">{view.isShown && announcement(view)}</span>
      </VisuallyHidden>
      <LazyScanner
        open={scanning}
        onClose={onScanned}
        onFound={(address) => {
          onScanned()
          view.go(address)
        }}
      />
    </>
  )
}

/** The announcement for screen readers; empty while a response is pending. */
function announcement({ unavailable, question, hints, options }: SuggestionsView): string {
  if (unavailable) return texts.unavailable
  if (question !== '' && hints?.text !== question) return ''
  return options.length > 0 ? texts.count(options.length) : ''
}
