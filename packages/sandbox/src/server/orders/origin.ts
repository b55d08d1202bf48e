import type { Request } from 'express'

/** Where the pages of these systems are, as the caller reaches them. */
export const originOf = (request: Request): string => `${request.protocol}://${request.headers.host ?? 'localhost'}`
