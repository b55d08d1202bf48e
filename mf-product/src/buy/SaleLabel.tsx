import { productTexts as words } from '@vitrina/site/texts'
import { Badge } from '@vitrina/ui/Badge'

/** The label of products on sale. */
export function SaleLabel() {
  return (
    <p>
      <Badge kind="sale">{words.onSale}</Badge>
    </p>
  )
}
