import { classNames } from '@vitrina/ui/class-names'
import { useLazyComponent } from '@vitrina/ui/on-demand'
import { useCallback, useEffect, useRef, useState } from 'react'
import sheet from './BranchMap.module.css'
import type { BranchMapProps } from './BranchMap.tsx'
import styles from './LazyMap.module.css'
import { Scheme } from './Scheme.tsx'
import { mapTexts } from './texts.ts'

const loadBranchMap = () => import(/* webpackChunkName: "branch-map" */ './BranchMap.tsx')

/** Distance from the window at which loading starts. */
const ROOT_MARGIN = '400px'
const RETRY_MS = 4000

export interface LazyMapProps extends BranchMapProps {
  className?: string | undefined
}

/** The container of the map: a scheme at first; the map's code is loaded when the container comes near. */
export function LazyMap({ className, yandexFrame, ...map }: LazyMapProps) {
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const [tries, setTries] = useState(0)
  const failed = useCallback(() => setTries((before) => before + 1), [])
  const BranchMap = useLazyComponent(loadBranchMap, isNear && tries % 2 === 0, failed)

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  // One automatic retry; after that only the scheme and the list remain.
  useEffect(() => {
    if (tries !== 1) return
    const again = setTimeout(() => setTries(2), RETRY_MS)
    return () => clearTimeout(again)
  }, [tries])

  const isLost = tries > 2
  return (
    <section
      ref={place}
      className={classNames(styles.place, className)}
      aria-label={map.label}
      aria-busy={isNear && !BranchMap && !isLost}
    >
      {map.branches.length === 0 ? (
        <p className={styles.message}>{mapTexts.empty}</p>
      ) : BranchMap ? (
        <BranchMap {...map} yandexFrame={yandexFrame} />
      ) : (
        <>
          <Scheme {...map} />
          <p className={sheet.note}>{isLost ? mapTexts.failed : (map.legend ?? mapTexts.scheme)}</p>
        </>
      )}
    </section>
  )
}
