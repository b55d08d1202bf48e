import { withRetry } from '@vitrina/ui/on-demand'
import type { Resolver } from 'react-hook-form'
import type { Fields } from './fields.ts'

/** Loads the validation rules once the visitor has started with the form, not with the page. */
export const loadRules = withRetry(() => import(/* webpackChunkName: "lead-schema" */ './lead-schema.ts'))

/** Without the rules the form is sent unchecked: the gateway has the same rules and returns errors by field. */
export const resolver: Resolver<Fields> = async (values, context, options) => {
  const rules = await loadRules().catch(() => null)
  if (!rules) return { values, errors: {} }
  return (rules.resolver as unknown as Resolver<Fields>)(values, context, options)
}
