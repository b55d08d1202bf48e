import { type EstimateTable, estimateTablePath } from '@vitrina/contracts/site/estimates'
import { quickOrderLimits } from '@vitrina/contracts/site/quick-order'
import { fileTexts as texts } from './texts.ts'

/** A file that cannot be read, with the reason for the visitor. */
export class UnreadableFileError extends Error {}

/** The cells of a file. Throws `UnreadableFileError` with the gateway's message when it refuses the file. */
export async function readTable(file: Blob): Promise<EstimateTable> {
  // Uploading a file that is too big would take minutes, only to be refused.
  if (file.size > quickOrderLimits.fileBytes) throw new UnreadableFileError(texts.tooBig)
  const response = await fetch(estimateTablePath, {
    method: 'POST',
    body: file,
    headers: { 'x-vitrina': '1', 'content-type': 'application/octet-stream' },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(60_000),
  }).catch(() => {
    throw new UnreadableFileError(texts.fileFailed)
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new UnreadableFileError(sentenceOf(answer) ?? texts.fileFailed)
  if (!isTable(answer)) throw new UnreadableFileError(texts.fileFailed)
  return answer
}

const isTable = (answer: unknown): answer is EstimateTable =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows)

function sentenceOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('detail' in answer)) return null
  return typeof answer.detail === 'string' ? answer.detail : null
}
