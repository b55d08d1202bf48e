import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import styles from './Gallery.module.css'
import { mainPicture, thumbnail } from './picture.ts'

export interface GalleryProps {
  /** File names for the image service. */
  images: readonly string[]
  /** Plain name of the product. */
  name: string
}

const idOf = (at: number): string => `picture-${at + 1}`

/** Pictures that are swiped or scrolled sideways one by one; without script the thumbnails are links to them. */
export function Gallery({ images, name }: GalleryProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const last = images.length - 1

  const show = (at: number) => {
    const slide = strip.current?.children[Math.min(Math.max(at, 0), last)]
    if (slide instanceof HTMLElement) strip.current?.scrollTo({ left: slide.offsetLeft })
  }
  const settle = () => {
    const { scrollLeft = 0, clientWidth = 0, children } = strip.current ?? {}
    const slides = [...(children ?? [])].filter((slide) => slide instanceof HTMLElement)
    const seen = slides.findLastIndex((slide) => slide.offsetLeft <= scrollLeft + clientWidth / 2)
    setCurrent(Math.max(seen, 0))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key]
    if (target === undefined) return
    event.preventDefault()
    show(target)
  }

  if (images.length < 2) {
    const [file] = images
    return (
      <div className={styles.gallery}>
        <div className={styles.slide}>
          <ProductPicture picture={file ? mainPicture(file) : null} alt={file ? name : ''} eager />
        </div>
      </div>
    )
  }
  return (
    <section className={styles.gallery} aria-label={texts.pictures}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move what is scrolled, as they do in any scrolled area */}
      <div
        ref={strip}
        className={styles.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area has to be reached by the keyboard
        tabIndex={0}
        onScroll={settle}
        onKeyDown={onKeyDown}
      >
        {images.map((file, at) => (
          <div key={file} id={idOf(at)} className={styles.slide}>
            <ProductPicture
              picture={mainPicture(file)}
              alt={at === 0 ? name : `${name}. ${texts.pictureOf(at + 1, images.length)}`}
              eager={at === 0}
            />
          </div>
        ))}
      </div>
      <Thumbnails images={images} current={current} onChoose={show} />
    </section>
  )
}

interface ThumbnailsProps {
  images: readonly string[]
  current: number
  onChoose: (at: number) => void
}

function Thumbnails({ images, current, onChoose }: ThumbnailsProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = row.current?.children[current]
    if (!row.current || !(chosen instanceof HTMLElement)) return
    row.current.scrollTo({ left: chosen.offsetLeft - (row.current.clientWidth - chosen.clientWidth) / 2 })
  }, [current])
  return (
    <div ref={row} className={styles.thumbnails}>
      {images.map((file, at) => (
        <a
          key={file}
          href={`#${idOf(at)}`}
          className={styles.thumbnail}
          aria-label={texts.pictureOf(at + 1, images.length)}
          aria-current={at === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            onChoose(at)
          }}
        >
          <ProductPicture picture={thumbnail(file)} alt="" />
        </a>
      ))}
    </div>
  )
}
