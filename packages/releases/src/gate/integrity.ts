/** The hash of a file as browsers compare it. */
export const integrityOf = (sha256: string): string => `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`
