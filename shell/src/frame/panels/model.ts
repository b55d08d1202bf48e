/** Panels that open over the page or beside it, independently. A navigation closes those over the page. */
import { createEvent, createStore } from 'effector'

// Events: what happened
export const sidebarToggled = createEvent()
export const filtersToggled = createEvent()
export const filtersFoldToggled = createEvent()
export const pageLeft = createEvent()

// Stores: what we know
/** The site menu, a sheet. */
export const $sidebarOpen = createStore(false, { serialize: 'ignore' })
/** Sections and filters of a product list as a sheet, on a narrow screen. */
export const $filtersOpen = createStore(false, { serialize: 'ignore' })
/** The filters column of a wide screen is collapsed by the visitor. */
export const $filtersFolded = createStore(false, { serialize: 'ignore' })

// Wiring: what follows from what
$sidebarOpen.on(sidebarToggled, (open) => !open).on(pageLeft, () => false)

$filtersOpen.on(filtersToggled, (open) => !open).on(pageLeft, () => false)

$filtersFolded.on(filtersFoldToggled, (folded) => !folded)
