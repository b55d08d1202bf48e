import { ApiError } from '@vitrina/contracts/request'
import { HttpError } from '../../http/http-errors.ts'

/** Maps a refusal of the retailer for a field to our field in `names`, or to the field of the same name. */
export const mapFieldErrors =
  (names: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    const answer = error instanceof ApiError && error.kind === 'http' && error.status < 500 ? error.answer : undefined
    const field = answer !== null && typeof answer === 'object' && 'field' in answer ? answer.field : undefined
    if (!(error instanceof ApiError) || typeof field !== 'string' || !error.detail) throw error
    throw new HttpError(error.status, error.detail, { [names[field] ?? field]: error.detail })
  }
