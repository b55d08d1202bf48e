/** Why the gateway did not place the order: a sentence, and sentences by field of the form or by product code. */
export interface OrderRefusal {
  text: string
  byField: Record<string, string>
  byLine: Record<string, string>
}

interface HttpError {
  status: number
  answer: { fields?: Record<string, string> } | undefined
}

/** Reads the error of a call; `text` is what is said when nothing more is known. */
export function refusalOf(error: Error, text: string): OrderRefusal {
  const { status, answer } = error as Error & Partial<HttpError>
  const fields = answer?.fields ?? {}
  return { text, byField: status === 422 ? fields : {}, byLine: status === 409 ? fields : {} }
}

/** The gateway has understood the order and said no, so none was placed. */
export function isClearNo(error: Error): boolean {
  const { status } = error as Error & Partial<HttpError>
  return status === 409 || status === 422
}
