import { errorTexts } from '@vitrina/site/texts'
import { detailOf, type Failure, failureOf, isCallFailure, statusOf } from '../failure/failure.ts'
import { signInTexts } from './texts.ts'

/** Why a sign-in failed, in the words of the error catalogue. */
export interface SignInFailure extends Failure {
  /** The address is not registered: sign-up is offered. */
  isUnknown?: boolean
}

/** `say` turns an error into a sentence for the shopper; it is appended to «Unknown error», not used instead of it. */
export function signInFailureOf(error: unknown, say: (error: unknown) => string): SignInFailure {
  const detail = detailOf(error)
  if (statusOf(error) === 404 && detail === errorTexts.noSuchUser) {
    return { text: detail, hint: signInTexts.unknownHint, isUnknown: true }
  }
  if (detail) return failureOf(error, say)
  if (isCallFailure(error) && error.kind === 'contract') return { text: errorTexts.noSignInData }
  return { text: errorTexts.unknown, hint: say(error) }
}
