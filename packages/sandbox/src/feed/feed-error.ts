/** The whole feed is refused, and nothing was changed. `message` is one Russian sentence for the user who loads it. */
export class FeedRejectedError extends Error {
  override name = 'FeedRejectedError'
}

/** ` (строка 12)`, or nothing when the line is not known. */
export function atLine(line: number | undefined): string {
  return line === undefined ? '' : ` (строка ${line})`
}
