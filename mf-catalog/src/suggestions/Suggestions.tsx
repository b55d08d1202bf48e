import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import { useCallback, useState } from 'react'
import { FieldButtons } from './FieldButtons.tsx'
import { Panel } from './Panel.tsx'
import { ScanPlace } from './scan/ScanPlace.tsx'
import { suggestTexts as texts } from './texts.ts'
import { type SuggestionsView, useSuggestions } from './use-suggestions.ts'

export interface SuggestionsProps {
  /** The search line of the header, in a form, in an element of its own. */
  field: HTMLInputElement
}

/** What may be meant by what is typed in the header: under the field, on a phone over the whole screen. */
export default function Suggestions({ field }: SuggestionsProps) {
  const view = useSuggestions(field)
  const [scanning, setScanning] = useState(false)
  const stop = useCallback(() => setScanning(false), [])
  return (
    <>
      <FieldButtons view={view} field={field} />
      {view.isShown && (
        <Panel
          view={view}
          field={field}
          onScan={() => {
            view.close()
            setScanning(true)
          }}
        />
      )}
      <VisuallyHidden>
        <span role="status">{view.isShown && said(view)}</span>
      </VisuallyHidden>
      <ScanPlace
        open={scanning}
        onClose={stop}
        onFound={(address) => {
          stop()
          view.go(address)
        }}
      />
    </>
  )
}

/** What a screen reader is told while the visitor types; nothing about answers that are still awaited. */
function said({ unavailable, question, hints, options }: SuggestionsView): string {
  if (unavailable) return texts.unavailable
  if (question !== '' && hints?.text !== question) return ''
  return options.length > 0 ? texts.count(options.length) : ''
}
