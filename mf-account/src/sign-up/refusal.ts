import { detailOf, type Failure, failureOf, fieldFaultsOf, statusOf } from '../failure/failure.ts'
import type { Faults } from './faults.ts'

/** Why no account was made: sentences by field, an address that is taken, or a sentence for the whole form. */
export interface SignUpRefusal {
  failure: Failure | null
  faults: Faults
  takenEmail: string
}

/** `say` puts an error into a sentence for the visitor. */
export function signUpRefusalOf(error: unknown, email: string, say: (error: unknown) => string): SignUpRefusal {
  const status = statusOf(error)
  if (status === 409) return { failure: null, faults: {}, takenEmail: email }
  const byField = fieldFaultsOf(error)
  const faults = status === 400 && detailOf(error) ? { auth_code: detailOf(error) } : byField
  const failure = Object.keys(faults).length > 0 ? null : failureOf(error, say)
  return { failure, faults, takenEmail: '' }
}
