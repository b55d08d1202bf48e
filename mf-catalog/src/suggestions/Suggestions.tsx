import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import { useEffect, useEffectEvent } from 'react'
import { FieldButtons } from './FieldButtons.tsx'
import { Panel } from './Panel.tsx'
import { LazyScanner } from './scan/LazyScanner.tsx'
import { suggestTexts as texts } from './texts.ts'
import { type SuggestionsView, useSuggestions } from './use-suggestions.ts'

export interface SuggestionsProps {
  /** The search line of the header, in a form, in an element of its own. */
  field: HTMLInputElement
  /** A code is to be read in the place of typing. */
  scanning: boolean
  onScanned: () => void
}

/** What may be meant by what is typed in the header: under the field, on a phone over the whole screen. */
export default function Suggestions({ field, scanning, onScanned }: SuggestionsProps) {
  const view = useSuggestions(field)
  const leave = useEffectEvent(view.close)
  useEffect(() => {
    // A window over a phone's list would lie in what cannot be reached.
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

/** What a screen reader is told while the visitor types; nothing about answers that are still awaited. */
function announcement({ unavailable, question, hints, options }: SuggestionsView): string {
  if (unavailable) return texts.unavailable
  if (question !== '' && hints?.text !== question) return ''
  return options.length > 0 ? texts.count(options.length) : ''
}
