/** Expressions that the checker calls slow or cannot judge, and why they are accepted. */
export interface AcceptedExpression {
  file: string
  source: string
  /** Longest input, in characters, and the code that limits it. */
  bound: number
  because: string
  /** The slowest known input: this text repeated up to the bound. */
  worst: string
}

/** None: the checker calls every expression safe. */
export const acceptedExpressions: readonly AcceptedExpression[] = []

/** Places that construct an expression at call time, and from which code. */
export interface AcceptedConstruction {
  file: string
  code: string
  because: string
}

export const acceptedConstructions: readonly AcceptedConstruction[] = [
  {
    file: 'gateway/src/platform/proxy/route-matcher.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    code: 'new RegExp(`^${shape}$`)',
    because:
      'of the table of routes that an operator writes; routes.ts takes no pattern but classes of signs, two of any length',
  },
  {
    file: 'gateway/src/infra/configuration/proxy-table.ts',
    code: 'new RegExp(pattern)',
    because: 'looks whether a pattern of the same table compiles; no text is matched with it',
  },
  {
    file: 'gateway/src/platform/workbench/site-call-rules.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    code: "new RegExp(`^${path.replace(parameter, '[^/]+')}$`)",
    because: 'of the paths of our own contracts, on the desk of a developer; parameters have slashes between them',
  },
]
