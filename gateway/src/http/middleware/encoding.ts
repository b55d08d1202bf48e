import type { Request } from 'express'

export type Encoding = 'br' | 'gzip'

/** The smallest encoding that the client accepts and that is available; undefined for none. */
export function encodingFor(request: Request, there: Record<Encoding, boolean>): Encoding | undefined {
  return (['br', 'gzip'] as const).find(
    (encoding) => there[encoding] && request.acceptsEncodings(encoding) === encoding,
  )
}

/** Whether the client accepts Brotli without conditions; an entry with a quality value is not recognised. */
export const acceptsBrotli = (accepted: string | string[] | undefined): boolean =>
  typeof accepted === 'string' && /(?:^|,) ?br(?:,|$)/.test(accepted)
