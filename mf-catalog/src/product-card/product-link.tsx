import { Link } from '@vitrina/federation/router'
import type { RenderLink } from '@vitrina/ui/link'
import type { MouseEvent } from 'react'

/** The product page gives its main picture the same name, so that the picture travels from the card to the page. */
const TRAVELLING = 'product-picture'

let marked: HTMLElement | null = null

/** A name may stand on one element only, or the browser drops the whole transition. */
function markPicture(event: MouseEvent): void {
  marked?.style.removeProperty('view-transition-name')
  marked = event.currentTarget.closest('article')?.querySelector('[data-picture] img') ?? null
  marked?.style.setProperty('view-transition-name', TRAVELLING)
}

/** A link from a card to its product. */
export const productLink: RenderLink = ({ href, ...rest }) => (
  <Link to={href} viewTransition onClick={markPicture} {...rest} />
)
