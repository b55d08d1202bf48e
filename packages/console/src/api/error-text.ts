import { toRussian } from '@vitrina/contracts/ops/i18n/russian'
import { OpsProblem } from '@vitrina/contracts/ops/parts'
import { ApiError } from '@vitrina/contracts/request'
import { texts } from '../i18n/texts.ts'

/** Message for a failed request: the gateway's sentence in Russian, or a generic one. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.calls.unknown
  const problem = OpsProblem.safeParse(error.answer)
  if (problem.success && problem.data.said) return toRussian(problem.data.said)
  if (error.detail) return error.detail
  if (error.kind === 'network') return texts.calls.network
  if (error.kind === 'contract') return texts.calls.contract
  return texts.calls.http(error.status)
}
