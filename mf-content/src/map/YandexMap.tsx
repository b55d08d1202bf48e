import { useEffect, useRef } from 'react'
import type { MapView } from './map-view.ts'
import { mapTexts } from './texts.ts'
import styles from './YandexMap.module.css'

/** Then another map is shown in its place. */
const MAX_WAIT_MS = 5000

/** What the frame tells: it has drawn the branches or never will, a pin was pressed or pointed at. */
interface FrameMessage {
  kind: 'ready' | 'failed' | 'selected' | 'hovered'
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
  /** To the map in the frame, which hands it over once it listens. */
  const map = useRef<MessagePort>(null)
  const latest = useRef({ view, onDrawn, onFailed })
  latest.current = { view, onDrawn, onFailed }

  useEffect(() => {
    const late = setTimeout(() => latest.current.onFailed(), MAX_WAIT_MS)
    const hear = ({ data }: MessageEvent<FrameMessage>) => {
      const { view: shown, onDrawn: drawn, onFailed: failed } = latest.current
      const known = shown.branches.find(({ id }) => id === data.id)?.id ?? null
      if (data.kind === 'selected' && known) shown.onSelect(known)
      if (data.kind === 'hovered') shown.onHover(known)
      if (data.kind === 'failed') failed()
      if (data.kind === 'ready') {
        clearTimeout(late)
        drawn()
      }
    }
    const meet = ({ origin, source, ports: [port] }: MessageEvent) => {
      // The frame has no origin, and so have others: it has to be this very one.
      if (origin !== 'null' || source === null || source !== place.current?.contentWindow || !port) return
      map.current?.close()
      map.current = port
      port.onmessage = hear
      send(port, latest.current.view)
    }
    window.addEventListener('message', meet)
    return () => {
      clearTimeout(late)
      window.removeEventListener('message', meet)
      map.current?.close()
      map.current = null
    }
  }, [])

  useEffect(() => send(map.current, latest.current.view))

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

function send(map: MessagePort | null, { branches, selected, hovered }: MapView): void {
  const shown = branches.map(({ id, city, address, place, isCurrent }) => ({
    id,
    label: mapTexts.pin(city, address),
    isCurrent,
    ...place,
  }))
  map?.postMessage({ branches: shown, selected, hovered })
}
