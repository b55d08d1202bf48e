/** The whole feed cannot be taken, and nothing was changed. `message` is one Russian sentence for whoever loads it. */
export class FeedRejectedError extends Error {
  override name = 'FeedRefused'
}

/** ` (строка 12)`, or nothing when the line is not known. */
export function atLine(line: number | undefined): string {
  return line === undefined ? '' : ` (строка ${line})`
}
