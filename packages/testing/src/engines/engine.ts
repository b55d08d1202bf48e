/** A function that runs in the page; its arguments are sent as JSON. */
type InPage<Args extends unknown[], Answer> = (...args: Args) => Answer

/** One page of a visitor with cookies and a cache of their own. */
export interface Tab {
  go(url: string): Promise<void>
  run<Args extends unknown[], Answer>(ask: InPage<Args, Answer>, ...args: Args): Promise<Answer>
  /** Evaluates source text in the page, such as a library. */
  runText(text: string): Promise<void>
  /** Clicks the element that the function finds with a real pointer; `false` when it finds none. */
  press<Args extends unknown[]>(find: InPage<Args, Element | null>, ...args: Args): Promise<boolean>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  screenshot(): Promise<Buffer>
  /** Takes console errors and warnings, uncaught errors and CSP violations since the last call. */
  takeComplaints(): Promise<string[]>
  close(): Promise<void>
}

export interface Engine {
  /** Name and version. */
  version: string
  open(): Promise<Tab>
  close(): Promise<void>
}
