import type { ProductPage } from '@vitrina/contracts/site/product'
import { isInAnyStore } from '@vitrina/site/card-stock'
import { Button } from '@vitrina/ui/Button'
import { classNames } from '@vitrina/ui/class-names'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { canBuy } from '../buy/BuyControl.tsx'
import { texts } from '../texts.ts'
import styles from './LazyRelated.module.css'
import { VISIBLE_ON_PHONE } from './visible-on-phone.ts'

const loadRelated = withRetry(() => import(/* webpackChunkName: "related" */ './Related.tsx'))

/** Distance from the window at which loading starts. */
const ROOT_MARGIN = '600px'

/** The product cannot be bought, or not for much longer, so replacements are shown first. */
const needsReplacement = ({ product }: ProductPage): boolean =>
  product.discontinued || !(product.price > 0) || !isInAnyStore(product)

/** Replacements right below the top of the page, when they are needed. */
export function RelatedNear({ data }: { data: ProductPage }) {
  return needsReplacement(data) ? <LazyRelated data={data} part="replacements" count={data.related.analogues} /> : null
}

/** Companions and analogues, after all blocks about the product itself. */
export function RelatedFar({ data }: { data: ProductPage }) {
  const { analogues, companions } = data.related
  return (
    <>
      {canBuy(data.product) && <LazyRelated data={data} part="companions" count={companions} />}
      {!needsReplacement(data) && <LazyRelated data={data} part="analogues" count={analogues} />}
    </>
  )
}

interface LazyRelatedProps {
  data: ProductPage
  part: 'replacements' | 'companions' | 'analogues'
  /** Number of products to load, by which the height is reserved. */
  count: number
}

function LazyRelated({ data, part, count }: LazyRelatedProps) {
  const titleId = useId()
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const [isLost, setLost] = useState(false)
  const failed = useCallback(() => setLost(true), [])
  const Related = useLazyComponent(loadRelated, isNear && !isLost, failed)
  const isShown = count > 0
  const isCut = part === 'companions' && data.isMobile && count > VISIBLE_ON_PHONE + 1

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  if (!isShown) return null
  return (
    <section
      ref={place}
      className={classNames(styles.place, part === 'replacements' && styles.first)}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={styles.title}>
        {texts.related[part]}
      </h2>
      <div className={part === 'companions' ? styles.list : styles.cards} data-rows={isCut ? 'cut' : count}>
        {Related && <Related data={data} part={part} />}
        {isLost && !Related && (
          <p className={styles.lost}>
            {texts.related.lost} <Button onClick={() => setLost(false)}>{texts.retry}</Button>
          </p>
        )}
      </div>
    </section>
  )
}
