/** A bar that fails to load shows no error, since nobody has asked for it; the next scroll retries. */
export const noop = () => {}
