const PRODUCT_LINK = 'a[href^="/product/"]'
/** Only links of cards: a press on a link in a text may start a selection. */
export const CARD_LINK = `article ${PRODUCT_LINK}`

/** The product link under the target of the event, among those that match `selector`. */
export const linkAt = ({ target }: Event, selector = PRODUCT_LINK): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null

/** Path and query of the link, or null when it leads to the current page. */
export const pathOf = ({ pathname, search }: HTMLAnchorElement): string | null =>
  pathname === location.pathname ? null : pathname + search
