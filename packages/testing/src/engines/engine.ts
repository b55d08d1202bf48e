/** A function that runs in the page; what it is given goes there as JSON. */
type InPage<Args extends unknown[], Answer> = (...args: Args) => Answer

/** One page of a visitor whom nobody else shares cookies or a cache with. */
export interface Tab {
  go(url: string): Promise<void>
  run<Args extends unknown[], Answer>(ask: InPage<Args, Answer>, ...args: Args): Promise<Answer>
  /** Runs a text in the page, as a library comes. */
  runText(text: string): Promise<void>
  /** Presses the element that the function finds as a hand does; `false` when it finds none. */
  press<Args extends unknown[]>(find: InPage<Args, Element | null>, ...args: Args): Promise<boolean>
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>
  screenshot(): Promise<Buffer>
  /** Errors and warnings of the console, uncaught errors and what was refused since this was asked for last. */
  takeComplaints(): Promise<string[]>
  close(): Promise<void>
}

export interface Engine {
  /** Name and version. */
  version: string
  open(): Promise<Tab>
  close(): Promise<void>
}
