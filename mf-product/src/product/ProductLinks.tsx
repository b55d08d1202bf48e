import { type Anchor, AnchorNav } from '@vitrina/ui/AnchorNav'
import styles from './ProductLinks.module.css'

export interface ProductLinksProps {
  items: readonly Anchor[]
  current: string | undefined
}

/** Links to the sections of the page: in the document in the specified order, visually in the order of the blocks. */
export function ProductLinks(props: ProductLinksProps) {
  return (
    <div className={styles.asBlocks}>
      <AnchorNav {...props} />
    </div>
  )
}
