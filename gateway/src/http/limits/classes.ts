import { constantText, priceListText, tooManyInARow, waitText } from './texts.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/**
 * A number of calls by one network, visitor, e-mail address, known browser or search engine, in a window that begins
 * with its first call.
 */
export interface Allowance {
  /** Allowances with the same counter count together, in whichever classes they are. */
  counter: string
  of: 'address' | 'visitor' | 'email' | 'email-at-address' | 'device' | 'engine'
  allowed: number
  windowMs: number
  /** `refusals` counts wrong guesses only. */
  counts: 'all' | 'refusals'
}

export interface LimitClass {
  allow: readonly Allowance[]
  /** The message of a refusal. */
  messageFor: (seconds: number) => string
  /** Protects against guessing: while Redis is away, each gateway lets only half as many through. */
  isGuarded?: true
  /**
   * A browser that has signed in with the e-mail address before has allowances of its own, so that strangers who guess
   * do not lock the owner out. The whole class is counted after the body is parsed, which calls no upstream.
   */
  trustsDevices?: true
  /** Also counts the data requests of page renders for this visitor; other data of pages is limited with the pages. */
  countsPages?: true
}

type AllowanceCount = Pick<Allowance, 'of' | 'allowed' | 'windowMs' | 'counts'>

const countAll = (of: Allowance['of'], allowed: number, windowMs: number): AllowanceCount => ({
  of,
  allowed,
  windowMs,
  counts: 'all',
})
const countRefusals = (of: Allowance['of'], allowed: number, windowMs: number): AllowanceCount => ({
  ...countAll(of, allowed, windowMs),
  counts: 'refusals',
})

const QUARTER_HOUR = 15 * MINUTE
const TEN_MINUTES = 10 * MINUTE
const FIVE_MINUTES = 5 * MINUTE

const letterAllowances = [countAll('address', 30, QUARTER_HOUR), countAll('email', 5, QUARTER_HOUR)]
/** A stranger elsewhere who requests letters to an address does not use up the owner's allowance. */
const guestLetterAllowances = [
  countAll('address', 30, QUARTER_HOUR),
  countAll('email-at-address', 5, QUARTER_HOUR),
  countAll('email', 20, QUARTER_HOUR),
  countAll('device', 5, QUARTER_HOUR),
]
/** A guesser elsewhere does not use up the owner's tries; many guessers together reach the limit per e-mail address. */
const guessAllowances = (fromAnywhere: number) => [
  countRefusals('address', 100, QUARTER_HOUR),
  countRefusals('email-at-address', 10, QUARTER_HOUR),
  countRefusals('email', fromAnywhere, QUARTER_HOUR),
  countRefusals('device', 10, QUARTER_HOUR),
]
const passwordGuesses = guessAllowances(100)
/** A code has six digits and is valid for minutes, so it gets fewer tries than a password. */
const codeGuesses = guessAllowances(30)
const ownGuesses = [countRefusals('address', 50, QUARTER_HOUR), countRefusals('visitor', 10, QUARTER_HOUR)]
const tokenAllowances = [countAll('address', 60, QUARTER_HOUR)]
const directoryAllowances = [countAll('address', 30, QUARTER_HOUR)]
const fileAllowances = [countAll('address', 60, TEN_MINUTES)]
const tableAllowances = [countAll('address', 30, TEN_MINUTES)]
const changeAllowances = [countAll('address', 6000, MINUTE), countAll('visitor', 600, MINUTE)]
const readAllowances = [countAll('address', 30_000, MINUTE)]
/** Customer links cannot be guessed; this limits attempts across all calls that take one. */
const customerLinkAllowance = { ...countRefusals('address', 30, FIVE_MINUTES), counter: 'customer-links' }

const guardedClass = { messageFor: waitText, isGuarded: true } as const
const signInClass = { ...guardedClass, trustsDevices: true } as const
const tooManyFiles = tooManyInARow('файлов')
const tooManyTables = constantText('Слишком много файлов подряд. Подождите несколько минут.')

type LimitClassRow = Omit<LimitClass, 'allow'> & { allow: readonly (AllowanceCount & { counter?: string })[] }

const limitClassRows = {
  'sign-in-letters': { ...signInClass, allow: guestLetterAllowances },
  'password-letters': { ...signInClass, allow: guestLetterAllowances },
  'own-letters': { ...guardedClass, allow: letterAllowances },
  'sign-in-codes': { ...signInClass, allow: codeGuesses },
  'sign-in-passwords': { ...signInClass, allow: passwordGuesses },
  'sign-up': { ...signInClass, allow: passwordGuesses },
  /** Tokens in cookies that the retailer does not know: each costs a request to it. */
  'refused-tokens': { messageFor: tooManyInARow('запросов'), allow: [countRefusals('address', 300, QUARTER_HOUR)] },
  'renewed-tokens': { ...guardedClass, allow: [countRefusals('address', 300, QUARTER_HOUR)] },
  'recovery-tokens': { ...guardedClass, allow: tokenAllowances },
  'own-passwords': { ...guardedClass, allow: ownGuesses },
  'on-behalf-keys': { ...guardedClass, allow: ownGuesses },
  'on-behalf': { ...guardedClass, allow: tokenAllowances },
  'sign-up-companies': { messageFor: waitText, allow: directoryAllowances },
  companies: { messageFor: waitText, allow: directoryAllowances },

  /** Pictures in a size that is not cached. A network of a hundred people browsing the shop needs hundreds a minute. */
  'made-pictures': { messageFor: tooManyInARow('картинок'), allow: [countAll('address', 1500, MINUTE)] },
  'new-carts': { messageFor: waitText, allow: [countAll('address', 60, TEN_MINUTES)] },
  orders: {
    messageFor: waitText,
    allow: [countAll('address', 150, QUARTER_HOUR), countAll('visitor', 40, QUARTER_HOUR)],
  },
  'order-files': { messageFor: waitText, allow: [countAll('address', 100, QUARTER_HOUR)] },
  branches: { messageFor: tooManyInARow('запросов'), allow: [countAll('address', 30, MINUTE)], countsPages: true },
  'shared-links': { messageFor: tooManyInARow('ссылок'), allow: tableAllowances },
  'shared-baskets': {
    messageFor: tooManyInARow('запросов'),
    allow: [countAll('address', 300, TEN_MINUTES)],
    countsPages: true,
  },
  /** Order keys cannot be guessed; this limits attempts. */
  'placed-orders': {
    messageFor: tooManyInARow('запросов'),
    allow: [countRefusals('address', 60, TEN_MINUTES)],
    countsPages: true,
  },
  'basket-files': { messageFor: tooManyFiles, allow: fileAllowances },

  leads: { messageFor: waitText, allow: [countAll('address', 10, QUARTER_HOUR)] },
  problems: { messageFor: waitText, allow: [countAll('address', 10, QUARTER_HOUR)] },
  'error-reports': {
    messageFor: constantText('Слишком много сообщений об ошибках'),
    allow: [countAll('address', 10, MINUTE)],
  },
  signals: { messageFor: constantText('Слишком много сообщений'), allow: [countAll('address', 120, MINUTE)] },
  violations: { messageFor: constantText('Слишком много сообщений'), allow: [countAll('address', 60, MINUTE)] },
  'support-requests': {
    messageFor: waitText,
    allow: [countAll('address', 100, TEN_MINUTES), countAll('visitor', 10, TEN_MINUTES)],
  },
  'support-messages': {
    messageFor: waitText,
    allow: [countAll('address', 400, TEN_MINUTES), countAll('visitor', 40, TEN_MINUTES)],
  },
  'support-files': {
    messageFor: waitText,
    allow: [countAll('address', 600, QUARTER_HOUR), countAll('visitor', 60, QUARTER_HOUR)],
  },
  'support-downloads': {
    messageFor: waitText,
    allow: [countAll('address', 3000, QUARTER_HOUR), countAll('visitor', 300, QUARTER_HOUR)],
  },

  suggestions: {
    messageFor: constantText('Слишком много запросов. Подождите несколько секунд.'),
    // Enough for an office behind one address.
    allow: [countAll('address', 300, 10 * SECOND)],
  },
  'matched-rows': {
    messageFor: constantText('Слишком много строк подряд. Подождите минуту.'),
    allow: [countAll('address', 300, MINUTE)],
    countsPages: true,
  },
  'quick-order-files': { messageFor: tooManyTables, allow: tableAllowances },
  'price-lists': { messageFor: priceListText, allow: [countAll('address', 30, TEN_MINUTES)] },

  'customer-estimates': {
    messageFor: tooManyInARow('запросов'),
    allow: [{ ...countAll('address', 200, FIVE_MINUTES), counter: 'customer-estimates' }, customerLinkAllowance],
    countsPages: true,
  },
  'customer-answers': {
    messageFor: tooManyInARow('запросов'),
    allow: [countAll('address', 40, FIVE_MINUTES), customerLinkAllowance],
  },
  'customer-files': {
    messageFor: tooManyInARow('запросов'),
    allow: [countAll('address', 20, FIVE_MINUTES), customerLinkAllowance],
  },
  'estimate-tables': { messageFor: tooManyTables, allow: tableAllowances },
  'estimate-files': { messageFor: tooManyFiles, allow: fileAllowances },
  'estimate-letters': { messageFor: tooManyInARow('писем'), allow: tableAllowances },
  'object-files': {
    messageFor: waitText,
    allow: [countAll('address', 1200, QUARTER_HOUR), countAll('visitor', 120, QUARTER_HOUR)],
  },
  'object-downloads': {
    messageFor: waitText,
    allow: [countAll('address', 10_000, QUARTER_HOUR), countAll('visitor', 1000, QUARTER_HOUR)],
  },
  'matrix-files': { messageFor: tooManyTables, allow: tableAllowances },
  'shop-papers': { messageFor: tooManyFiles, allow: fileAllowances },
  'order-papers': { messageFor: tooManyFiles, allow: fileAllowances },
  'settlement-papers': { messageFor: tooManyFiles, allow: fileAllowances },
  certificates: { messageFor: tooManyFiles, allow: fileAllowances },

  /** Pages that are not cached: an office of a hundred people needs a few hundred renders a minute. */
  'made-pages': { messageFor: tooManyInARow('страниц'), allow: [countAll('address', 1500, MINUTE)] },
  /** The same for a search engine, whose crawlers come from hundreds of networks at once. */
  'crawled-pages': { messageFor: tooManyInARow('страниц'), allow: [countAll('engine', 1500, MINUTE)] },
  /** Pages of the order path have an allowance of their own, which other pages do not use up. */
  'order-pages': { messageFor: tooManyInARow('страниц'), allow: [countAll('address', 600, MINUTE)] },

  /** All other changes and reads of the order path. */
  'order-changes': { messageFor: tooManyInARow('действий'), allow: changeAllowances },
  'order-reads': { messageFor: tooManyInARow('запросов'), allow: readAllowances },
  /** All other changes. */
  changes: { messageFor: tooManyInARow('действий'), allow: changeAllowances },
  /** All other reads: a whole office, or a mobile network behind one address, stays far below. */
  reads: { messageFor: tooManyInARow('запросов'), allow: readAllowances },
} satisfies Record<string, LimitClassRow>

export type LimitName = keyof typeof limitClassRows

/** The classes of limits. `class-routes.ts` assigns every call to one of them. */
export const limitClasses: ReadonlyMap<LimitName, LimitClass> = new Map(
  (Object.entries(limitClassRows) as [LimitName, LimitClassRow][]).map(([name, { allow, ...row }]) => [
    name,
    { ...row, allow: allow.map((count) => ({ counter: `${name}-${count.of}`, ...count })) },
  ]),
)
