/** Expressions that the checker calls slow or cannot judge, and why they may stay. */
export interface AcceptedExpression {
  file: string
  source: string
  /** The most characters it is ever given, and what holds it to that. */
  bound: number
  because: string
  /** A piece of text that is repeated up to the bound and makes it as slow as is known. */
  worst: string
}

/** Twice as many code units as signs. With 23 pieces of text that are hard for it, time grew with up to 20,000 characters. */
const ROW =
  'a row is cut to 300 signs before it is read: quickOrderLimits.textLength in gateway/src/quick-order/match.ts'

export const acceptedExpressions: readonly AcceptedExpression[] = [
  {
    file: 'packages/site/src/order-line.ts',
    source: String.raw`(?:(?=\d)(?<=\s[-–—]\s*|[:=\t;|]\s*)|(?<=\s)кол(?:-?во|ичество)\.?\s+)((?:\d{1,3}(?:[\u00a0\u202f]\d{3}){1,5}|[1-9]\d{0,2} [05]00(?!\d)|0|[1-9]\d{0,14})(?:[.,]\d{1,3})?(?!\d))\s?((?:метр(?:а|ов)?|м|кг|килограмм(?:а|ов)?|кило|литр(?:а|ов)?|л)(?![\p{L}\d²³])\.?)?\s*$`,
    bound: 600,
    because: ROW,
    worst: '\t0',
  },
  {
    file: 'packages/site/src/order-line.ts',
    source: String.raw`(?<![\p{L}\d.,/×*⌀№#]|\d[-–—]|(?<!\p{L})по )((?:\d{1,3}(?:[\u00a0\u202f]\d{3}){1,5}|[1-9]\d{0,2} [05]00(?!\d)|0|[1-9]\d{0,14})(?:[.,]\d{1,3})?(?!\d))\s?((?:метр(?:а|ов)?|м|кг|килограмм(?:а|ов)?|кило|литр(?:а|ов)?|л)(?![\p{L}\d²³]))\.?\s*$`,
    bound: 600,
    because: ROW,
    worst: '1 ',
  },
]

/** Places that construct an expression when they are called, and of what. */
export interface AcceptedConstruction {
  file: string
  code: string
  because: string
}

export const acceptedConstructions: readonly AcceptedConstruction[] = [
  {
    file: 'gateway/src/proxy/matcher.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    code: 'new RegExp(`^${shape}$`)',
    because:
      'of the table of routes that an operator writes; routes.ts takes no pattern but classes of signs, two of any length',
  },
  {
    file: 'gateway/src/proxy/routes.ts',
    code: 'new RegExp(pattern)',
    because: 'looks whether a pattern of the same table compiles; no text is matched with it',
  },
  {
    file: 'gateway/src/workbench/calls.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    code: "new RegExp(`^${path.replace(parameter, '[^/]+')}$`)",
    because: 'of the paths of our own contracts, on the desk of a developer; parameters have slashes between them',
  },
]
