import { errorTexts } from '@vitrina/site/texts'
import { texts } from '../texts.ts'

/** Why a sign-in did not come about, in the words of the error catalogue, with a hint beside those that help nobody. */
export interface Failure {
  text: string
  hint?: string
  /** Seconds until the next attempt is listened to. */
  pause?: number
}

/** Nobody is registered under the address, which the retailer tells only for a right code. */
export class NoSuchUser extends Error {}

interface CallFailure {
  kind: string
  detail?: string
  answer?: unknown
}

/** By its fields, since every remote carries its own copy of the class. */
const isCallFailure = (error: unknown): error is Error & CallFailure => error instanceof Error && 'kind' in error

function pauseOf({ answer }: CallFailure): number | undefined {
  if (answer === null || typeof answer !== 'object' || !('retry_after' in answer)) return undefined
  const seconds = Number(answer.retry_after)
  return seconds > 0 && seconds <= 86_400 ? Math.ceil(seconds) : undefined
}

/** `say` puts a failure into a sentence for the shopper; it stands beside «Unknown error», not instead of it. */
export function failureOf(error: unknown, say: (error: unknown) => string): Failure {
  if (error instanceof NoSuchUser) return { text: errorTexts.noSuchUser, hint: texts.unknownHint }
  if (isCallFailure(error)) {
    const pause = pauseOf(error)
    if (error.detail) return pause === undefined ? { text: error.detail } : { text: error.detail, pause }
    if (error.kind === 'contract') return { text: errorTexts.noSignInData }
  }
  return { text: errorTexts.unknown, hint: say(error) }
}
