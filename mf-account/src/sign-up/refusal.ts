import { type Failure, failureOf, fieldFaultsOf, statusOf } from '../failure/failure.ts'
import type { Faults } from './faults.ts'

/** Why the sign-up failed: errors by field, an address that is taken, or a message for the whole form. */
export interface SignUpRefusal {
  failure: Failure | null
  faults: Faults
  takenEmail: string
}

const CONFLICT = 409
const nothing: SignUpRefusal = { failure: null, faults: {}, takenEmail: '' }

/** `say` turns an error into a sentence for the visitor. For a taken address sign-in is offered. */
export function signUpRefusalOf(error: unknown, email: string, say: (error: unknown) => string): SignUpRefusal {
  const faults = fieldFaultsOf(error)
  if (statusOf(error) === CONFLICT && 'email' in faults) return { ...nothing, takenEmail: email }
  if (Object.keys(faults).length > 0) return { ...nothing, faults }
  return { ...nothing, failure: failureOf(error, say) }
}
