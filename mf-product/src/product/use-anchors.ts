import type { Anchor } from '@vitrina/ui/AnchorNav'
import { useEffect, useMemo, useState } from 'react'
import { anchorLinks } from './anchors.ts'

const load = () => import(/* webpackChunkName: "sections" */ './watch-sections.ts')

/**
 * Links of the page's navigation, and the id of the current block, undefined above the first one. The code that watches
 * the blocks is loaded on the first scroll.
 */
export function useAnchors(hasDescription: boolean): { items: Anchor[]; current: string | undefined } {
  const items = useMemo(() => anchorLinks(hasDescription), [hasDescription])
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let stop: (() => void) | null = null
    let isGone = false
    const begin = () =>
      load().then(
        ({ watchSections }) => {
          if (!isGone) stop = watchSections(items, setCurrent)
        },
        () => {
          // Without the code the current block is not marked.
        },
      )
    addEventListener('scroll', begin, { once: true, passive: true })
    return () => {
      isGone = true
      removeEventListener('scroll', begin)
      stop?.()
    }
  }, [items])
  return { items, current }
}
