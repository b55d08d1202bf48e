import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'

interface ProductRef {
  idcode: string
  /** Plain text. */
  name: string
  /** Roubles for one unit. */
  price: number
}

export interface ReplaceInBasketProps extends ProductRef {
  /** Units in a pack. */
  contain: number | null
  onlyContainOrder: boolean
  /** What it can stand in for, in the order of preference. */
  others: readonly ProductRef[]
}

// In the chunk of its sibling: one more would divide what the control on every page shares, and so make that larger.
const loadButton = withRetry(() => import(/* webpackChunkName: "FillBasket" */ './ReplaceButton.tsx'))

/** Nobody misses what was not there. */
const noop = () => {}

/** A button that puts a product into the basket in place of another, once the page is alive. */
export default function ReplaceInBasket(props: ReplaceInBasketProps) {
  const Replacing = useLazyComponent(loadButton, true, noop)
  return Replacing && <Replacing {...props} />
}
