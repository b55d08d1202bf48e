/**
 * Replaces the runtime's semver: the shell provides one copy of each shared module, and remotes request no version
 * range.
 */
export const satisfy = () => true
