import { useEffect, useRef } from 'react'
import type { MapView } from './map-view.ts'
import { mapTexts } from './texts.ts'
import styles from './YandexMap.module.css'

/** Then another map is shown in its place. */
const LONGEST_WAIT_MS = 5000

/** What the frame tells: it takes branches, it has drawn them or never will, a pin was pressed or pointed at. */
interface Told {
  kind?: 'listening' | 'ready' | 'failed' | 'selected' | 'hovered'
  id?: string | null
}

export interface YandexMapProps extends MapView {
  /** Path of the page with the map. */
  frame: string
  onDrawn: () => void
  onFailed: () => void
}

/** The Yandex map in a frame of its own without an origin; it is told what to show and tells what was pressed. */
export function YandexMap({ frame, onDrawn, onFailed, ...view }: YandexMapProps) {
  const place = useRef<HTMLIFrameElement>(null)
  const latest = useRef({ view, onDrawn, onFailed })
  latest.current = { view, onDrawn, onFailed }

  useEffect(() => {
    const late = setTimeout(() => latest.current.onFailed(), LONGEST_WAIT_MS)
    const hear = ({ source, data }: MessageEvent<Told | null>) => {
      if (!data || source === null || source !== place.current?.contentWindow) return
      const { view: shown, onDrawn: drawn, onFailed: failed } = latest.current
      const known = shown.branches.find(({ id }) => id === data.id)?.id ?? null
      if (data.kind === 'listening') send(place.current, shown)
      if (data.kind === 'selected' && known) shown.onSelect(known)
      if (data.kind === 'hovered') shown.onHover(known)
      if (data.kind === 'failed') failed()
      if (data.kind === 'ready') {
        clearTimeout(late)
        drawn()
      }
    }
    window.addEventListener('message', hear)
    return () => {
      clearTimeout(late)
      window.removeEventListener('message', hear)
    }
  }, [])

  useEffect(() => send(place.current, latest.current.view))

  return (
    <iframe
      ref={place}
      src={frame}
      title={mapTexts.yandex}
      className={styles.frame}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
    />
  )
}

function send(frame: HTMLIFrameElement | null, { branches, selected, hovered }: MapView): void {
  const shown = branches.map(({ id, city, address, place, isCurrent }) => ({
    id,
    label: mapTexts.pin(city, address),
    isCurrent,
    ...place,
  }))
  // The frame has no origin to name; nothing in the message is anybody's secret.
  frame?.contentWindow?.postMessage({ branches: shown, selected, hovered }, '*')
}
