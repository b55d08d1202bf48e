import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { core } from 'zod/mini'

/** Checks fields with a schema. Values are sent as typed: the gateway cleans them with the same schema, and only once. */
export const resolverOf = <Fields extends FieldValues>(schema: core.$ZodType<unknown, unknown>): Resolver<Fields> =>
  zodResolver(schema as never, undefined, { raw: true }) as unknown as Resolver<Fields>
