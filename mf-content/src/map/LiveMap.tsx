import { IconButton } from '@vitrina/ui/IconButton'
import { MinusIcon, PlusIcon } from '@vitrina/ui/signs'
import { useEffect, useRef } from 'react'
import styles from './LiveMap.module.css'
import type { MapHandle } from './library.ts'
import type { MapView } from './map-view.ts'
import { mapTexts } from './texts.ts'

/** After this the scheme stays: a map that appears later would be disturbing. */
const MAX_WAIT_MS = 15_000

export interface LiveMapProps extends MapView {
  isDrawn: boolean
  onDrawn: () => void
  onFailed: (reason: 'failed' | 'noWebGl') => void
}

const hasWebGl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null

/** The interactive map of the region. Its library is loaded on mount. */
export function LiveMap({ isDrawn, onDrawn, onFailed, ...view }: LiveMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const open = useRef<MapHandle>(null)
  const latest = useRef(view)
  const tell = useRef({ onDrawn, onFailed })
  latest.current = view
  tell.current = { onDrawn, onFailed }

  useEffect(() => {
    const container = place.current
    if (!container) return
    if (!hasWebGl()) return tell.current.onFailed('noWebGl')
    let isGone = false
    const failed = () => !isGone && tell.current.onFailed('failed')
    const late = setTimeout(failed, MAX_WAIT_MS)
    import(/* webpackChunkName: "map-library" */ './library.ts')
      .then(({ openMap }) => {
        if (isGone) return
        const drawn = () => {
          clearTimeout(late)
          tell.current.onDrawn()
        }
        const look = { pin: styles.pin ?? '', label: styles.label ?? '', words: styles.words ?? '' }
        open.current = openMap(container, look, () => latest.current, { drawn, failed })
      })
      .catch(failed)
    return () => {
      isGone = true
      clearTimeout(late)
      open.current?.close()
      open.current = null
    }
  }, [])

  useEffect(() => open.current?.update(latest.current))

  return (
    <div className={styles.frame} data-drawn={isDrawn || undefined}>
      <div ref={place} className={styles.place} />
      {isDrawn && (
        <>
          <div className={styles.controls}>
            <IconButton label={mapTexts.zoomIn} icon={<PlusIcon size={20} />} onClick={() => open.current?.zoom(1)} />
            <IconButton
              label={mapTexts.zoomOut}
              icon={<MinusIcon size={20} />}
              onClick={() => open.current?.zoom(-1)}
            />
          </div>
          <button type="button" className={styles.all} onClick={() => open.current?.showAll()}>
            {mapTexts.showAll}
          </button>
        </>
      )}
    </div>
  )
}
