import { withRetry } from '@vitrina/ui/on-demand'
import type { Resolver } from 'react-hook-form'
import type { Fields } from './fields.ts'

/** The rules are fetched once somebody has begun with the form: no page waits for them. */
export const loadRules = withRetry(() => import(/* webpackChunkName: "lead-schema" */ './lead-schema.ts'))

/** Without the rules the form is sent as it is: the gateway has the same, and names what is wrong beside its field. */
export const resolver: Resolver<Fields> = async (values, context, options) => {
  const rules = await loadRules().catch(() => null)
  if (!rules) return { values, errors: {} }
  return (rules.resolver as unknown as Resolver<Fields>)(values, context, options)
}
