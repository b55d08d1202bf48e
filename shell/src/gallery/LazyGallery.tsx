import { galleryTexts } from '@vitrina/site/texts'
import { useLazyComponent } from '@vitrina/ui/on-demand'
import { Spinner } from '@vitrina/ui/Spinner'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { noticeShown } from '../notices/model.ts'
import styles from './LazyGallery.module.css'
import { failedHint, openingLabel } from './texts.ts'
import { useMarkedImages } from './use-marked-images.ts'
import { ViewerBoundary } from './ViewerBoundary.tsx'

const RETRY_MS = 500

const fetchViewer = () => import(/* webpackChunkName: "gallery" */ './viewer/Viewer.tsx')

/** A failed chunk is requested once more. */
const loadViewer = () =>
  fetchViewer().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)).then(fetchViewer))

/** Mounts the image viewer, whose code is fetched when the first image is opened. It closes when the page changes. */
export function LazyGallery() {
  const { key } = useLocation()
  const [chosen, setChosen] = useState<{ image: HTMLImageElement; page: string } | null>(null)
  const notify = useUnit(noticeShown)
  const image = chosen?.page === key ? chosen.image : null
  const close = useCallback(() => setChosen(null), [])
  const failed = useCallback(() => {
    setChosen(null)
    notify({ kind: 'error', text: `${galleryTexts.failed}. ${failedHint}` })
  }, [notify])
  useMarkedImages(image === null, (image) => setChosen({ image, page: key }))
  const Viewer = useLazyComponent(loadViewer, image !== null, failed)
  if (!image) return null
  if (!Viewer)
    return (
      <button type="button" className={styles.waiting} aria-label={openingLabel} onClick={close}>
        <Spinner />
      </button>
    )
  return (
    <ViewerBoundary onFailed={failed}>
      <Viewer image={image} onClosed={close} />
    </ViewerBoundary>
  )
}
