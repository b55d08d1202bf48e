import type { Product } from '@vitrina/contracts/retailer/product'
import { productTexts as words } from '@vitrina/site/texts'
import { Hint } from '@vitrina/ui/Hint'
import { Notice } from '@vitrina/ui/Notice'
import { texts } from '../texts.ts'
import styles from './Warnings.module.css'

/** Warnings before buying: sold by whole packs only, no further supplies. */
export function Warnings({ product }: { product: Product }) {
  const { only_contain_order, discontinued, contain, unit } = product
  if (!only_contain_order && !discontinued) return null
  return (
    <div className={styles.warnings}>
      {only_contain_order && (
        <Notice
          kind="warning"
          title={
            <>
              {words.packOnly}
              {contain !== null && contain > 0 && (
                <Hint label={texts.packHint}>{words.packOnlyHint(contain, unit)}</Hint>
              )}
            </>
          }
        />
      )}
      {discontinued && <Notice kind="warning" title={words.discontinued} />}
    </div>
  )
}
