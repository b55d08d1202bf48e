/** A page is not rendered in favour of more important ones. Thrown under overload, so it captures no stack trace. */
export class ShedError extends Error {
  override name = 'ShedError'

  constructor(path: string) {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(path)
    Error.stackTraceLimit = stackTraceLimit
  }
}
