export interface Expression {
  /** Relative to the root of the repository. */
  file: string
  /** 1-based. */
  line: number
  source: string
  flags: string
}

/** A place that constructs expressions at call time: the result cannot be judged beforehand. */
export interface LateConstruction {
  file: string
  line: number
  code: string
}
