import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { ArrowsProps } from './Arrows.tsx'
import { loadSliderOnIntent } from './load-on-intent.ts'
import { firstThumbnailFor, scrollToPicture, visibleIndex } from './row.ts'
import type { Slider } from './slider.ts'

/**
 * State of the two rows of pictures: native scrolling at first, and Swiper after the first interaction.
 */
export function useGallery() {
  const section = useRef<HTMLElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const thumbnails = useRef<HTMLDivElement>(null)
  const slider = useRef<Slider | null>(null)
  const [current, setCurrent] = useState(0)
  const [isInUse, setInUse] = useState(false)
  const [Arrows, setArrows] = useState<ComponentType<ArrowsProps> | null>(null)

  useEffect(() => {
    if (!section.current || !strip.current || !thumbnails.current) return
    const parts = { place: section.current, strip: strip.current, thumbnails: thumbnails.current }
    const leaving = new AbortController()
    const { signal } = leaving
    const settle = () => {
      if (!slider.current) setCurrent(visibleIndex(parts.strip))
    }
    // A fragment link or a restored scroll position may have moved the row before.
    settle()
    parts.strip.addEventListener('scroll', settle, { signal, passive: true })
    loadSliderOnIntent(parts.place, {
      begun: () => setInUse(true),
      ready: async (code, isPressed) => {
        slider.current = await code.createSlider(parts, { isPressed, signal, onSeen: setCurrent })
        if (slider.current) setArrows(() => code.Arrows)
      },
      signal,
    })
    return () => {
      leaving.abort()
      slider.current = null
    }
  }, [])

  useEffect(() => {
    if (thumbnails.current && !slider.current) scrollToPicture(thumbnails.current, firstThumbnailFor(current))
  }, [current])

  function show(at: number): void {
    if (slider.current) slider.current.show(at)
    else if (strip.current) scrollToPicture(strip.current, at)
  }
  return { section, strip, thumbnails, current, isInUse, Arrows, show }
}
