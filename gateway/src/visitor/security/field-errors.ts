import { ApiError } from '@vitrina/contracts/request'
import { HttpError } from '../../http/http-errors.ts'

/** The retailer's no with the name of a field goes on as a fault at ours of `names`, or at the one of the same name. */
export const mapFieldErrors =
  (names: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    const answer = error instanceof ApiError && error.kind === 'http' && error.status < 500 ? error.answer : undefined
    const field = answer !== null && typeof answer === 'object' && 'field' in answer ? answer.field : undefined
    if (!(error instanceof ApiError) || typeof field !== 'string' || !error.detail) throw error
    throw new HttpError(error.status, error.detail, { [names[field] ?? field]: error.detail })
  }
