import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import type { ReplaceInBasketProps } from './ReplaceButton.tsx'

export type { ReplaceInBasketProps }

// Shares the chunk of its sibling: another chunk would split the code that the basket control on every page shares, and
// enlarge it.
const loadButton = withRetry(() => import(/* webpackChunkName: "FillBasket" */ './ReplaceButton.tsx'))

/** A failed load is not reported: the button is optional. */
const noop = () => {}

/** A button that replaces another product in the basket, rendered after hydration. */
export default function ReplaceInBasket(props: ReplaceInBasketProps) {
  const Replacing = useLazyComponent(loadButton, true, noop)
  return Replacing && <Replacing {...props} />
}
