import type { Request } from 'express'

/** Address of these systems' pages, as the caller reaches them. */
export const originOf = (request: Request): string => `${request.protocol}://${request.headers.host ?? 'localhost'}`
