import { constantText, priceListText, tooManyInARow, waitText } from './texts.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** So many calls of one network, visitor, e-mail address, browser that has signed in before or search engine, in a window that begins with the first of them. */
export interface Allowance {
  /** Allowances of one name count together, whichever class they stand in. */
  counter: string
  of: 'address' | 'visitor' | 'email' | 'email-at-address' | 'device' | 'engine'
  allowed: number
  windowMs: number
  /** Guesses count only when they were wrong. */
  counts: 'all' | 'refusals'
}

export interface LimitClass {
  allow: readonly Allowance[]
  /** What is said to whom has to wait. */
  messageFor: (seconds: number) => string
  /** Against guessing: while gateways cannot count together, each lets half as much through. */
  isGuarded?: true
  /**
   * A browser that has signed in with the e-mail address before has allowances of its own, so that strangers who guess
   * do not keep the owner out. All of the class is counted once the body is read, which asks nobody.
   */
  trustsDevices?: true
  /** Counts what pages ask for in a visitor's name as well; other data of pages is bounded by the pages. */
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
/** A stranger elsewhere who asks for letters to somebody's address does not use up what the owner may ask for. */
const guestLetterAllowances = [
  countAll('address', 30, QUARTER_HOUR),
  countAll('email-at-address', 5, QUARTER_HOUR),
  countAll('email', 20, QUARTER_HOUR),
  countAll('device', 5, QUARTER_HOUR),
]
/** A guesser elsewhere does not use up the tries of the owner; many guessers together meet the bound of the address. */
const guessAllowances = (fromAnywhere: number) => [
  countRefusals('address', 100, QUARTER_HOUR),
  countRefusals('email-at-address', 10, QUARTER_HOUR),
  countRefusals('email', fromAnywhere, QUARTER_HOUR),
  countRefusals('device', 10, QUARTER_HOUR),
]
const passwordGuesses = guessAllowances(100)
/** A code has six digits and lives for minutes: fewer tries than at a password. */
const codeGuesses = guessAllowances(30)
const ownGuesses = [countRefusals('address', 50, QUARTER_HOUR), countRefusals('visitor', 10, QUARTER_HOUR)]
const tokenAllowances = [countAll('address', 60, QUARTER_HOUR)]
const directoryAllowances = [countAll('address', 30, QUARTER_HOUR)]
const fileAllowances = [countAll('address', 60, TEN_MINUTES)]
const tableAllowances = [countAll('address', 30, TEN_MINUTES)]
const changeAllowances = [countAll('address', 6000, MINUTE), countAll('visitor', 600, MINUTE)]
const readAllowances = [countAll('address', 30_000, MINUTE)]
/** Links of customers cannot be guessed; this keeps anybody from trying, by whichever call. */
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
  /** Tokens in cookies that the retailer does not know: each costs it a call. */
  'refused-tokens': { messageFor: tooManyInARow('запросов'), allow: [countRefusals('address', 300, QUARTER_HOUR)] },
  'renewed-tokens': { ...guardedClass, allow: [countRefusals('address', 300, QUARTER_HOUR)] },
  'recovery-tokens': { ...guardedClass, allow: tokenAllowances },
  'own-passwords': { ...guardedClass, allow: ownGuesses },
  'on-behalf-keys': { ...guardedClass, allow: ownGuesses },
  'on-behalf': { ...guardedClass, allow: tokenAllowances },
  'sign-up-companies': { messageFor: waitText, allow: directoryAllowances },
  companies: { messageFor: waitText, allow: directoryAllowances },

  /** Pictures in a size that lies nowhere yet. A network of a hundred people who page through the shop takes hundreds. */
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
  /** The keys of orders cannot be guessed; this keeps anybody from trying. */
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

  /** Pages that do not lie in memory: an office of a hundred people makes a few hundred a minute. */
  'made-pages': { messageFor: tooManyInARow('страниц'), allow: [countAll('address', 1500, MINUTE)] },
  /** The same for a search engine, whose crawlers come from hundreds of networks at once. */
  'crawled-pages': { messageFor: tooManyInARow('страниц'), allow: [countAll('engine', 1500, MINUTE)] },
  /** The way to an order has pages of its own, which others do not use up. */
  'order-pages': { messageFor: tooManyInARow('страниц'), allow: [countAll('address', 600, MINUTE)] },

  /** Everything else that changes something, and that reads, on the way to an order. */
  'order-changes': { messageFor: tooManyInARow('действий'), allow: changeAllowances },
  'order-reads': { messageFor: tooManyInARow('запросов'), allow: readAllowances },
  /** Everything else that changes something. */
  changes: { messageFor: tooManyInARow('действий'), allow: changeAllowances },
  /** Everything else that is read: a whole office, or a mobile network behind one address, stays far below. */
  reads: { messageFor: tooManyInARow('запросов'), allow: readAllowances },
} satisfies Record<string, LimitClassRow>

export type LimitName = keyof typeof limitClassRows

/** Every call of the site is of one of these; which one is in `class-routes.ts`. */
export const limitClasses: ReadonlyMap<LimitName, LimitClass> = new Map(
  (Object.entries(limitClassRows) as [LimitName, LimitClassRow][]).map(([name, { allow, ...row }]) => [
    name,
    { ...row, allow: allow.map((count) => ({ counter: `${name}-${count.of}`, ...count })) },
  ]),
)
