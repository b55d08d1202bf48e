import { detailOf, type Failure, failureOf, fieldFaultsOf, statusOf } from '../failure/failure.ts'
import type { Faults } from './faults.ts'

/** Why no account was made: sentences by field, an address that is taken, or a sentence for the whole form. */
export interface SignUpRefusal {
  failure: Failure | null
  faults: Faults
  takenEmail: string
}

const nothing: SignUpRefusal = { failure: null, faults: {}, takenEmail: '' }

/**
 * `say` puts an error into a sentence for the visitor. The retailer has one status for an address that is taken and a
 * company that is, and one for a wrong code and whatever else it does not like: only its sentence tells them apart.
 */
export function signUpRefusalOf(error: unknown, email: string, say: (error: unknown) => string): SignUpRefusal {
  const status = statusOf(error)
  const detail = detailOf(error)
  if (status === 409 && /e-?mail|почт/i.test(detail)) return { ...nothing, takenEmail: email }
  if (status === 400 && /код/i.test(detail)) return { ...nothing, faults: { auth_code: detail } }
  const faults = fieldFaultsOf(error)
  if (Object.keys(faults).length > 0) return { ...nothing, faults }
  return { ...nothing, failure: failureOf(error, say) }
}
