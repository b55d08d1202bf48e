import type { Anchor } from '@vitrina/ui/AnchorNav'
import { useEffect, useMemo, useState } from 'react'
import { anchorLinks } from './anchors.ts'

const load = () => import(/* webpackChunkName: "sections" */ './watch-sections.ts')

/**
 * What the navigation of the page shows: links to its blocks and the id of the block that is being read, undefined above
 * the first of them. What finds that out is fetched when the page is first scrolled.
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
          // A mark that is missing is no reason to say anything.
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
