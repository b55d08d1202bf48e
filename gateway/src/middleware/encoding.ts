import type { Request } from 'express'

export type Encoding = 'br' | 'gzip'

/** The smallest form that the client takes and that there is; undefined for the plain one. */
export function encodingFor(request: Request, there: Record<Encoding, boolean>): Encoding | undefined {
  return (['br', 'gzip'] as const).find(
    (encoding) => there[encoding] && request.acceptsEncodings(encoding) === encoding,
  )
}
