import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { Spinner } from '@vitrina/ui/Spinner'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Failure } from './Failure.tsx'
import type { DocumentItem } from './image-group.ts'
import { type DocumentContent, readDocument } from './read-document.ts'
import styles from './Viewer.module.css'

/** A slide with an element of the page or HTML of this site instead of a picture. */
export function DocumentSlide({ item }: { item: DocumentItem }) {
  return item.kind === 'element' ? <ElementCopy id={item.address.slice(1)} /> : <FetchedDocument item={item} />
}

/** Lets a mouse select text instead of dragging the slide. */
const stopMouseDrag = (event: PointerEvent): void => {
  if (event.pointerType === 'mouse') event.stopPropagation()
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div className={styles.sheet} data-scrolls="" tabIndex={0} role="document" onPointerDown={stopMouseDrag}>
      {children}
    </div>
  )
}

function ElementCopy({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [found] = useState(() => document.getElementById(id))
  useEffect(() => {
    if (found) place.current?.replaceChildren(copyOf(found))
  }, [found])
  if (!found) return <Failure name="elementNotFound" />
  return (
    <Sheet>
      <div ref={place} />
    </Sheet>
  )
}

/** A clone of the element without ids, which would be duplicates in the page. */
function copyOf(element: Element): Node {
  const copy = element.cloneNode(true) as Element
  for (const part of [copy, ...copy.querySelectorAll('[id]')]) part.removeAttribute('id')
  copy.removeAttribute('hidden')
  return copy
}

function FetchedDocument({ item }: { item: DocumentItem }) {
  const [reading, setReading] = useState<DocumentContent | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    readDocument(item, leaving.signal).then(setReading, () => {})
    return () => leaving.abort()
  }, [item])
  if (!reading) return <Spinner />
  if ('failure' in reading) return <Failure name={reading.failure} />
  return (
    <Sheet>
      <SafeHtml html={reading.html} />
    </Sheet>
  )
}
