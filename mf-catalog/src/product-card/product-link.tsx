import { Link } from '@vitrina/federation/router'
import type { LinkAttributes, RenderLink } from '@vitrina/ui/link'
import { useLayoutEffect, useRef } from 'react'

/** The product page has the same name on its main picture, for the view transition from the card to the page. */
const TRANSITION_NAME = 'product-picture'

/** The product of the last view transition, and the picture it started from or returned to. */
let lastTransitionedHref: string | null = null
let transitionImage: HTMLElement | null = null

/** Only one element may have the name, or the browser skips the whole transition. */
function markForTransition(link: HTMLElement): void {
  transitionImage?.style.removeProperty('view-transition-name')
  transitionImage = link.closest('article')?.querySelector<HTMLElement>('[data-picture] img') ?? null
  transitionImage?.style.setProperty('view-transition-name', TRANSITION_NAME)
}

/** A product link with a view transition of the card's picture, to the product page and back. */
function ProductLink({ href, ...rest }: LinkAttributes) {
  const link = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => {
    // In a remounted list the first card of the product gets the name.
    if (href === lastTransitionedHref && link.current && !transitionImage?.isConnected) markForTransition(link.current)
  }, [href])
  return (
    <Link
      ref={link}
      to={href}
      viewTransition
      onClick={({ currentTarget }) => {
        lastTransitionedHref = href
        markForTransition(currentTarget)
      }}
      {...rest}
    />
  )
}

/** A link from a card to its product. */
export const productLink: RenderLink = (attributes) => <ProductLink {...attributes} />
