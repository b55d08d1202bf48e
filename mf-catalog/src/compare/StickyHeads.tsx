import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { Price } from '@vitrina/ui/Price'
import { type RefObject, useEffect, useRef, useState } from 'react'
import styles from './StickyHeads.module.css'

export interface StickyHeadsProps {
  /** The horizontal scroll container of the table. */
  scroll: RefObject<HTMLElement | null>
  products: readonly ListedProduct[]
}

/**
 * A compact copy of the product names, shown once the table headers are scrolled out of view; it scrolls horizontally
 * with the table. It is hidden from screen readers, since the table has its headers.
 */
export function StickyHeads({ scroll, products }: StickyHeadsProps) {
  const place = useRef<HTMLDivElement>(null)
  const widths = useHeadWidths(scroll, place)
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const table = scroll.current
    const heads = strip.current
    if (!table || !heads) return
    const follow = (one: HTMLElement, other: HTMLElement) => () => {
      if (one.scrollLeft !== other.scrollLeft) one.scrollLeft = other.scrollLeft
    }
    const [toHeads, toTable] = [follow(heads, table), follow(table, heads)]
    toHeads()
    table.addEventListener('scroll', toHeads, { passive: true })
    heads.addEventListener('scroll', toTable, { passive: true })
    return () => {
      table.removeEventListener('scroll', toHeads)
      heads.removeEventListener('scroll', toTable)
    }
  }, [scroll, widths])
  return (
    <div ref={place} className={styles.place} aria-hidden="true">
      {widths && (
        <div ref={strip} className={styles.strip}>
          {widths.map((width, at) => (
            // The first column has the row names.
            <div
              key={products[at - 1]?.idcode ?? ''}
              className={at === 0 ? styles.corner : styles.head}
              style={{ width }}
            >
              {at > 0 && <HeadWords product={products[at - 1]} />}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function HeadWords({ product }: { product: ListedProduct | undefined }) {
  if (!product) return null
  return (
    <>
      <span className={styles.name}>{product.name}</span>
      <Price value={product.price} unit={product.unit} size="sm" />
    </>
  )
}

/** Column widths while the table headers are above the viewport; otherwise null. */
function useHeadWidths(scroll: RefObject<HTMLElement | null>, place: RefObject<HTMLElement | null>): number[] | null {
  const [widths, setWidths] = useState<number[] | null>(null)
  useEffect(() => {
    const table = scroll.current
    const row = table?.querySelector('thead tr')
    if (!table || !row || !place.current) return
    const top = Number.parseFloat(getComputedStyle(place.current).top) || 0
    let isOut = false
    const measure = () => setWidths(isOut ? [...row.children].map((cell) => cell.getBoundingClientRect().width) : null)
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const { height, bottom } = entry.boundingClientRect
        // The table of a hidden tab has no height.
        isOut = !entry.isIntersecting && height > 0 && bottom <= top + 1
        measure()
      },
      { rootMargin: `${-Math.ceil(top)}px 0px 0px 0px` },
    )
    const sized = new ResizeObserver(measure)
    seen.observe(row)
    sized.observe(row)
    return () => {
      seen.disconnect()
      sized.disconnect()
    }
  }, [scroll, place])
  return widths
}
