import { RequisitesForm } from '@vitrina/contracts/forms/requisites'
import { resolverOf } from '../form/resolver-of.ts'

export const resolver = resolverOf<RequisitesForm>(RequisitesForm)
