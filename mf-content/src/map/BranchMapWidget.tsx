import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import styles from './BranchMapWidget.module.css'
import { LazyMap } from './LazyMap.tsx'
import type { MapView } from './map-view.ts'
import { $yandexFrame, mapShown } from './model.ts'
import { mapTexts } from './texts.ts'

export type BranchMapProps = Pick<MapView, 'branches' | 'selected' | 'onSelect' | 'legend'>

/** 🧩 Branches on a map, for pages of other remotes; a list beside it offers the same by keyboard. */
export default function BranchMapWidget({ branches, selected, onSelect, legend }: BranchMapProps) {
  const { frame, show } = useUnit({ frame: $yandexFrame, show: mapShown })
  const [hovered, setHovered] = useState<string | null>(null)
  useEffect(() => {
    show()
  }, [show])
  if (frame === undefined) return <p className={styles.pending}>{mapTexts.loading}</p>
  return (
    <LazyMap
      className={styles.map}
      branches={branches}
      selected={selected}
      hovered={hovered}
      onSelect={onSelect}
      onHover={setHovered}
      label={mapTexts.label(branches.length)}
      yandexFrame={frame}
      opensWide
      {...(legend === undefined ? {} : { legend })}
    />
  )
}
