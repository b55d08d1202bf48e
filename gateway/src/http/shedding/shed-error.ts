/** A page is not made because more important ones have to be. It comes when there is much to do, so it looks for no stack. */
export class ShedError extends Error {
  override name = 'Shed'

  constructor(path: string) {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(path)
    Error.stackTraceLimit = stackTraceLimit
  }
}
