import { PICTURE_SEEN } from '@vitrina/site/gallery'
import { type ComponentType, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ArrowsProps } from './Arrows.tsx'
import { firstAround, firstInSight, scrollToPicture } from './row.ts'
import type { Slider } from './slider.ts'
import { onTurningTo } from './turn-to.ts'

/**
 * The two rows of pictures and which one is shown: scrolled by the browser at first, by the slider from the moment
 * somebody turns to them.
 */
export function useGallery(count: number) {
  const section = useRef<HTMLElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const thumbnails = useRef<HTMLDivElement>(null)
  const slider = useRef<Slider | null>(null)
  const [current, setCurrent] = useState(0)
  const [isInUse, setInUse] = useState(false)
  const [Arrows, setArrows] = useState<ComponentType<ArrowsProps> | null>(null)

  function show(wanted: number, how?: 'at once'): number {
    const at = Math.min(Math.max(wanted, 0), count - 1)
    if (slider.current) slider.current.show(at, how)
    else if (strip.current) scrollToPicture(strip.current, at)
    return at
  }

  const settle = useEffectEvent(() => {
    if (!strip.current || slider.current) return
    setCurrent(firstInSight(strip.current))
  })

  const seenElsewhere = useEffectEvent(({ target }: Event) => {
    const slides = [...(strip.current?.firstElementChild?.children ?? [])]
    const at = slides.findIndex((slide) => slide.contains(target as Node))
    if (at >= 0) show(at, 'at once')
  })

  useEffect(() => {
    const rows = { strip: strip.current, thumbnails: thumbnails.current }
    if (!section.current || !rows.strip || !rows.thumbnails) return
    const { strip: row, thumbnails: small } = rows
    // A link to a picture, or the browser coming back, may have scrolled before.
    settle()
    const leave = onTurningTo(section.current, [row, small], {
      begun: () => setInUse(true),
      ready: (code) => {
        slider.current = code.attachSlider({ strip: row, thumbnails: small }, setCurrent)
        setArrows(() => code.Arrows)
      },
    })
    const place = section.current
    row.addEventListener('scroll', settle, { passive: true })
    place.addEventListener(PICTURE_SEEN, seenElsewhere)
    return () => {
      leave()
      row.removeEventListener('scroll', settle)
      place.removeEventListener(PICTURE_SEEN, seenElsewhere)
      slider.current?.destroy()
      slider.current = null
    }
  }, [])

  useEffect(() => {
    if (thumbnails.current && !slider.current) scrollToPicture(thumbnails.current, firstAround(current))
  }, [current])

  /** Arrows, Home and End show another picture and take the focus along. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const wanted = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[event.key]
    if (wanted === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const at = show(wanted)
    const row = [strip.current, thumbnails.current].find((one) => one?.contains(event.target as Node))
    const picture = row?.firstElementChild?.children[at]
    const link = picture?.matches('a') ? picture : picture?.querySelector('a')
    if (link instanceof HTMLElement) link.focus({ preventScroll: true })
  }

  return { section, strip, thumbnails, current, isInUse, Arrows, show, onKeyDown }
}
