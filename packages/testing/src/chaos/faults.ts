/** Faults of an HTTP system or of the connection to it. */
export const faults = {
  refused: 'nobody listens',
  reset: 'the connection is reset as soon as something was asked',
  hang: 'it takes what is asked and never answers',
  trickle: 'it answers one byte a second',
  cut: 'the answer ends in its middle',
  'wrong type': 'it answers a page of HTML with status 200',
  500: 'it answers status 500',
  429: 'it answers status 429 with Retry-After',
  giant: 'its answer does not end',
} as const

export type FaultName = `${keyof typeof faults}`

export const faultNames = Object.keys(faults) as FaultName[]

/** Delay between two bytes of `trickle`. */
export const TRICKLE_MS = 1000
/** Retry-After of 429, seconds. */
export const RETRY_AFTER_SECONDS = 1

/** Faults of a connection that is not HTTP. */
export const byteFaults = {
  reset: 'the connection is reset as soon as something was asked',
  hang: 'it takes what is asked and never answers',
  trickle: 'it answers one byte a second',
  cut: 'the answer ends in its middle',
  'wrong bytes': 'it answers in another protocol',
  giant: 'its answer does not end',
} as const

export type ByteFaultName = keyof typeof byteFaults
