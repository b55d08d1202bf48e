import { useEffect, useRef } from 'react'
import type { MapView } from './map-view.ts'
import { mapTexts } from './texts.ts'
import styles from './YandexMap.module.css'

/** After this another map is shown instead. */
const MAX_WAIT_MS = 5000

/** Messages of the frame: drawn or failed, a pin was selected or hovered. */
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

/** The Yandex map in a sandboxed frame with an opaque origin, controlled through a message port. */
export function YandexMap({ frame, onDrawn, onFailed, ...view }: YandexMapProps) {
  const place = useRef<HTMLIFrameElement>(null)
  /** The port to the map; the frame sends it once it listens. */
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
      // The origin of a sandboxed frame is 'null', which other frames may have too, so the source is checked as well.
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
