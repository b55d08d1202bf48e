import { isMissing } from '@vitrina/ui/missing-picture'
import { Spinner } from '@vitrina/ui/Spinner'
import { type CSSProperties, type SyntheticEvent, useState } from 'react'
import { Failure } from './Failure.tsx'
import { fitRotated, type Size } from './fit-rotated.ts'
import type { PictureItem } from './image-group.ts'
import styles from './Viewer.module.css'

interface RotatableImageProps {
  item: PictureItem
  /** Quarter turns to the right; negative to the left. */
  quarters: number
  area: Size
}

/** A picture rotated by quarter turns. Its frame has the visible size, by which the library limits zoom and panning. */
export function RotatableImage({ item, quarters, area }: RotatableImageProps) {
  const [natural, setNatural] = useState<Size | 'missing' | null>(null)
  if (natural === 'missing') return <Failure name="imageNotFound" />

  const loaded = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void => {
    const size = { width: image.naturalWidth, height: image.naturalHeight }
    setNatural(isMissing(image.currentSrc) || !size.width ? 'missing' : size)
  }
  const fit = natural && fitRotated(natural, quarters, area)
  const look: CSSProperties | undefined = fit
    ? { ...fit.picture, transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)` }
    : undefined
  return (
    <div className={styles.turnable} style={fit?.frame}>
      {!fit && <Spinner />}
      <img
        src={item.src}
        alt={item.alt}
        draggable={false}
        className={styles.turned}
        style={look}
        hidden={!fit}
        onLoad={loaded}
        onError={() => setNatural('missing')}
      />
    </div>
  )
}
