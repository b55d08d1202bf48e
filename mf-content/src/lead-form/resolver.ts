import { lazyResolver, withRetry } from '@vitrina/ui/on-demand'

/** Loads the validation rules once the visitor has started with the form, not with the page. */
export const loadRules = withRetry(() => import(/* webpackChunkName: "lead-schema" */ './lead-schema.ts'))

export const resolver = lazyResolver(loadRules)
