import { useState } from 'react'
import styles from './BranchMap.module.css'
import { LiveMap } from './LiveMap.tsx'
import type { MapView } from './map-view.ts'
import { Scheme } from './Scheme.tsx'
import { mapTexts } from './texts.ts'
import { YandexMap } from './YandexMap.tsx'

export interface BranchMapProps extends MapView {
  /** Path of the page with the Yandex map; null when there is none. */
  yandexFrame: string | null
}

/** The best available map: the configured one, else our own, else the scheme, which is shown from the start. */
export default function BranchMap({ yandexFrame, ...view }: BranchMapProps) {
  const [isYandexLost, loseYandex] = useState(false)
  const [fault, setFault] = useState<'failed' | 'noWebGl' | null>(null)
  const [isDrawn, setDrawn] = useState(false)
  const wantsYandex = yandexFrame !== null && !isYandexLost
  const map = wantsYandex ? 'yandex' : fault ? 'scheme' : 'region'
  const note = isDrawn && wantsYandex ? null : fault ? mapTexts[fault] : (view.legend ?? mapTexts.scheme)
  return (
    <div className={styles.map} data-map={map} data-drawn={isDrawn || undefined}>
      {!isDrawn && <Scheme {...view} />}
      {wantsYandex && (
        <YandexMap
          {...view}
          frame={yandexFrame}
          onDrawn={() => setDrawn(true)}
          onFailed={() => {
            setDrawn(false)
            loseYandex(true)
          }}
        />
      )}
      {map === 'region' && <LiveMap {...view} isDrawn={isDrawn} onDrawn={() => setDrawn(true)} onFailed={setFault} />}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
