export interface Expression {
  /** Relative to the root of the repository. */
  file: string
  /** From 1. */
  line: number
  source: string
  flags: string
}

/** A place that constructs expressions only once it is called: what comes out cannot be judged beforehand. */
export interface LateConstruction {
  file: string
  line: number
  code: string
}
