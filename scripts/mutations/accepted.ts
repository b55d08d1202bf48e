import type { Place } from './mutant.ts'

/** Changes that no test can notice, each with the reason: what is wrong with a test is mended, not written down here. */
export interface AcceptedMutant extends Place {
  why: string
}

export const acceptedMutants: readonly AcceptedMutant[] = []
