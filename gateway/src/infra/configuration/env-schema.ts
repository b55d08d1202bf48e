import * as z from 'zod/mini'

export const portSchema = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), fallback)
export const textSchema = (fallback: string) => z._default(z.string(), fallback)
export const flagSchema = z._default(
  z.pipe(
    z.enum(['0', '1', 'true', 'false']),
    z.transform((value) => value === '1' || value === 'true'),
  ),
  false,
)
export const listSchema = (fallback: string) =>
  z.pipe(
    textSchema(fallback),
    z.transform((value) =>
      value
        .split(',')
        .map((item) => item.trim().toLowerCase())
        .filter(Boolean),
    ),
  )
