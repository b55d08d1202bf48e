import { type ParsedFile, quickOrderFilePath, quickOrderLimits } from '@vitrina/contracts/site/quick-order'
import { writeTexts } from './texts.ts'

const MEGABYTE = 1024 * 1024

/** A file that the gateway cannot read, with the reason as a sentence. */
class UnreadableFileError extends Error {}

/** The rows of a file. Throws `UnreadableFileError` with the gateway's message when it refuses the file. */
export async function readFile(file: File): Promise<ParsedFile> {
  const createError = (why: string) => new UnreadableFileError(writeTexts.ofFile(file.name, why))
  // Uploading a file that is too big would take minutes, only to be refused.
  if (file.size > quickOrderLimits.fileBytes)
    throw createError(writeTexts.fileTooBig(quickOrderLimits.fileBytes / MEGABYTE))
  const response = await fetch(quickOrderFilePath, {
    method: 'POST',
    body: file,
    headers: { 'x-vitrina': '1', 'content-type': 'application/octet-stream' },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(60_000),
  }).catch(() => {
    throw createError(writeTexts.fileFailed)
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw createError(sentenceOf(answer) ?? writeTexts.fileFailed)
  if (!isReadFile(answer)) throw createError(writeTexts.fileFailed)
  return answer
}

const isReadFile = (answer: unknown): answer is ParsedFile =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows)

function sentenceOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('detail' in answer)) return null
  return typeof answer.detail === 'string' ? answer.detail : null
}
