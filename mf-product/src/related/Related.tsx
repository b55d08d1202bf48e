import type { ProductPage } from '@vitrina/contracts/site/product'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { Button } from '@vitrina/ui/Button'
import { useStoreMap, useUnit } from 'effector-react'
import { useEffect } from 'react'
import { texts } from '../texts.ts'
import { Analogues } from './Analogues.tsx'
import { Companions } from './Companions.tsx'
import { $related, keyOf, relatedRequested } from './model.ts'
import styles from './Related.module.css'
import { relatedTexts } from './texts.ts'

export interface RelatedProps {
  data: ProductPage
  part: 'replacements' | 'companions' | 'analogues'
}

/** One of the three blocks of related products; empty until they are loaded. */
export default function Related({ data, part }: RelatedProps) {
  const { slug } = data.product
  const { store, want } = useUnit({ store: $currentDepartmentStore, want: relatedRequested })
  const state = useStoreMap({
    store: $related,
    keys: [slug, store],
    fn: (related, [ofSlug, ofStore]) => related[keyOf({ slug: ofSlug, store: ofStore })] ?? null,
  })
  const isUnknown = state === null
  useEffect(() => {
    if (isUnknown) want({ slug, store })
  }, [isUnknown, slug, store, want])

  if (state?.status === 'failed') {
    return (
      <p className={styles.message}>
        {texts.related.lost} <Button onClick={() => want({ slug, store })}>{texts.retry}</Button>
      </p>
    )
  }
  if (state?.status !== 'ready') return null
  const { goods } = state
  if (part === 'companions') return <Companions data={data} companions={goods.companions} />
  if (goods.analogues.length === 0) return <p className={styles.message}>{relatedTexts.none}</p>
  return <Analogues data={data} goods={goods} store={store} />
}
