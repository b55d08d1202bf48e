import { errorTexts } from '@vitrina/site/texts'
import { detailOf, type Failure, failureOf, isCallFailure, statusOf } from '../failure/failure.ts'
import { signInTexts } from './texts.ts'

/** Why a sign-in did not come about, in the words of the error catalogue. */
export interface SignInFailure extends Failure {
  /** Nobody is registered under the address, so signing up is the way on. */
  isUnknown?: boolean
}

/** `say` puts an error into a sentence for the shopper; it stands beside «Unknown error», not instead of it. */
export function signInFailureOf(error: unknown, say: (error: unknown) => string): SignInFailure {
  const detail = detailOf(error)
  if (statusOf(error) === 404 && detail === errorTexts.noSuchUser) {
    return { text: detail, hint: signInTexts.unknownHint, isUnknown: true }
  }
  if (detail) return failureOf(error, say)
  if (isCallFailure(error) && error.kind === 'contract') return { text: errorTexts.noSignInData }
  return { text: errorTexts.unknown, hint: say(error) }
}
