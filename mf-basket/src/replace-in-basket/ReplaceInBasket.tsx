import { askedTwice, useOnDemand } from '@vitrina/ui/on-demand'

interface Named {
  idcode: string
  /** Plain text. */
  name: string
  /** Roubles for one unit. */
  price: number
}

export interface ReplaceInBasketProps extends Named {
  /** Units in a pack. */
  contain: number | null
  onlyContainOrder: boolean
  /** What it can stand in for, in the order of preference. */
  others: readonly Named[]
}

// In the chunk of its sibling: one more would divide what the control on every page shares, and so make that larger.
const loadButton = askedTwice(() => import(/* webpackChunkName: "FillBasket" */ './Replacing.tsx'))

/** Nobody misses what was not there. */
const goWithout = () => {}

/** A button that puts a product into the basket in place of another, once the page is alive. */
export default function ReplaceInBasket(props: ReplaceInBasketProps) {
  const Replacing = useOnDemand(loadButton, true, goWithout)
  return Replacing && <Replacing {...props} />
}
