/** What one estimate holds, and how long what is written in it may be. */
export const estimateLimits = {
  lines: 500,
  sections: 100,
  /** Of one call. */
  changes: 600,
  /** Of an estimate, its object, a section, a calculation, a version. */
  name: 120,
  lineName: 300,
  unit: 20,
  note: 500,
  /** What is written beside an estimate that is sent, and what a customer answers. */
  message: 1000,
  /** A customer’s name. */
  signature: 100,
  /** Products that a customer may have in place of one. */
  variantsOfLine: 3,
} as const
