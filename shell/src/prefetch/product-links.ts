const PRODUCT_LINK = 'a[href^="/product/"]'
/** A card is one thing to press; a link in the middle of a text may be the start of a selection. */
export const CARD_LINK = `article ${PRODUCT_LINK}`

/** The link to a product that the event happened on, of those that `selector` tells. */
export const linkAt = ({ target }: Event, selector = PRODUCT_LINK): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null

/** Its path as the router knows it, or null when it leads to the page in sight. */
export const pathOf = ({ pathname, search }: HTMLAnchorElement): string | null =>
  pathname === location.pathname ? null : pathname + search
