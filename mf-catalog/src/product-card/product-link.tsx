import { Link } from '@vitrina/federation/router'
import type { LinkAttributes, RenderLink } from '@vitrina/ui/link'
import { useLayoutEffect, useRef } from 'react'

/** The product page gives its main picture the same name, so that the picture travels from the card to the page. */
const TRANSITION_NAME = 'product-picture'

/** The address of the product whose picture travelled last, and the picture it left or came back to. */
let lastTransitionedHref: string | null = null
let transitionImage: HTMLElement | null = null

/** A name may stand on one element only, or the browser drops the whole transition. */
function markForTransition(link: HTMLElement): void {
  transitionImage?.style.removeProperty('view-transition-name')
  transitionImage = link.closest('article')?.querySelector<HTMLElement>('[data-picture] img') ?? null
  transitionImage?.style.setProperty('view-transition-name', TRANSITION_NAME)
}

/** A link whose card sends its picture to the product page, and has it back when the visitor returns. */
function ProductLink({ href, ...rest }: LinkAttributes) {
  const link = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => {
    // A list made anew: of several cards of the same product the first one has it back.
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
