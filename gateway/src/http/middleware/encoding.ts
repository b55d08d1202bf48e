import type { Request } from 'express'

export type Encoding = 'br' | 'gzip'

/** The smallest form that the client takes and that there is; undefined for the plain one. */
export function encodingFor(request: Request, there: Record<Encoding, boolean>): Encoding | undefined {
  return (['br', 'gzip'] as const).find(
    (encoding) => there[encoding] && request.acceptsEncodings(encoding) === encoding,
  )
}

/** Whether the client says without any condition that it reads Brotli; one that says it otherwise is not recognised. */
export const acceptsBrotli = (accepted: string | string[] | undefined): boolean =>
  typeof accepted === 'string' && /(?:^|,) ?br(?:,|$)/.test(accepted)
