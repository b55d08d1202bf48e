import * as z from 'zod/mini'

export const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), fallback)
export const text = (fallback: string) => z._default(z.string(), fallback)
export const flag = z._default(
  z.pipe(
    z.enum(['0', '1', 'true', 'false']),
    z.transform((value) => value === '1' || value === 'true'),
  ),
  false,
)
export const list = (fallback: string) =>
  z.pipe(
    text(fallback),
    z.transform((value) =>
      value
        .split(',')
        .map((item) => item.trim().toLowerCase())
        .filter(Boolean),
    ),
  )
