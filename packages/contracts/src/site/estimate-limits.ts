/** Size limits of an estimate and length limits of its texts. */
export const estimateLimits = {
  lines: 500,
  sections: 100,
  /** Changes per call. */
  changes: 600,
  /** Name of an estimate, its object, a section, a calculation or a version. */
  name: 120,
  lineName: 300,
  unit: 20,
  note: 500,
  /** Message sent with an estimate, and a customer's answer. */
  message: 1000,
  /** A customer’s name. */
  signature: 100,
  /** Alternative products per line. */
  variantsOfLine: 3,
} as const
