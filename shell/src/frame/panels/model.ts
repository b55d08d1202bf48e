/** Panels that open over the page or beside it, each by itself. Going to another page closes those over it. */
import { createEvent, createStore } from 'effector'

// Events: what happened
export const sidebarToggled = createEvent()
export const filtersToggled = createEvent()
export const filtersFoldToggled = createEvent()
export const pageLeft = createEvent()

// Stores: what we know
/** The menu of the site, a sheet. */
export const $sidebarOpen = createStore(false, { serialize: 'ignore' })
/** Sections and filters of a list, a sheet on a narrow screen. */
export const $filtersOpen = createStore(false, { serialize: 'ignore' })
/** The same as a column of a wide screen: put away by the visitor, until they want it back. */
export const $filtersFolded = createStore(false, { serialize: 'ignore' })

// Wiring: what follows from what
$sidebarOpen.on(sidebarToggled, (open) => !open).on(pageLeft, () => false)

$filtersOpen.on(filtersToggled, (open) => !open).on(pageLeft, () => false)

$filtersFolded.on(filtersFoldToggled, (folded) => !folded)
