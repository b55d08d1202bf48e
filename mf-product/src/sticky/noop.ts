/** A bar comes unasked: when it cannot be fetched, nothing is said and the next scroll asks anew. */
export const noop = () => {}
