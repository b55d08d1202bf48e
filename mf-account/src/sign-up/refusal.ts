import { type Failure, failureOf, fieldFaultsOf, statusOf } from '../failure/failure.ts'
import type { Faults } from './faults.ts'

/** Why no account was made: sentences by field, an address that is taken, or a sentence for the whole form. */
export interface SignUpRefusal {
  failure: Failure | null
  faults: Faults
  takenEmail: string
}

const CONFLICT = 409
const nothing: SignUpRefusal = { failure: null, faults: {}, takenEmail: '' }

/** `say` puts an error into a sentence for the visitor. An address that is taken has a way on: signing in with it. */
export function signUpRefusalOf(error: unknown, email: string, say: (error: unknown) => string): SignUpRefusal {
  const faults = fieldFaultsOf(error)
  if (statusOf(error) === CONFLICT && 'email' in faults) return { ...nothing, takenEmail: email }
  if (Object.keys(faults).length > 0) return { ...nothing, faults }
  return { ...nothing, failure: failureOf(error, say) }
}
