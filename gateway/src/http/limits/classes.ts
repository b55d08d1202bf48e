import { always, inARow, priceListText, waitText } from './texts.ts'

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
  says: (seconds: number) => string
  /** Against guessing: while gateways cannot count together, each lets half as much through. */
  isGuarded?: true
  /**
   * A browser that has signed in with the e-mail address before has allowances of its own, so that strangers who guess
   * do not keep the owner out. All of the class is counted once the body is read, which asks nobody.
   */
  trustsDevices?: true
  /** Counts what pages ask for in a visitor's name as well; other data of pages is bounded by the pages. */
  alsoPages?: true
}

type Count = Pick<Allowance, 'of' | 'allowed' | 'windowMs' | 'counts'>

const all = (of: Allowance['of'], allowed: number, windowMs: number): Count => ({
  of,
  allowed,
  windowMs,
  counts: 'all',
})
const refused = (of: Allowance['of'], allowed: number, windowMs: number): Count => ({
  ...all(of, allowed, windowMs),
  counts: 'refusals',
})

const QUARTER = 15 * MINUTE
const TEN = 10 * MINUTE
const FIVE = 5 * MINUTE

const letters = [all('address', 30, QUARTER), all('email', 5, QUARTER)]
/** A stranger elsewhere who asks for letters to somebody's address does not use up what the owner may ask for. */
const guestLetters = [
  all('address', 30, QUARTER),
  all('email-at-address', 5, QUARTER),
  all('email', 20, QUARTER),
  all('device', 5, QUARTER),
]
/** A guesser elsewhere does not use up the tries of the owner; many guessers together meet the bound of the address. */
const guessesOf = (fromAnywhere: number) => [
  refused('address', 100, QUARTER),
  refused('email-at-address', 10, QUARTER),
  refused('email', fromAnywhere, QUARTER),
  refused('device', 10, QUARTER),
]
const guesses = guessesOf(100)
/** A code has six digits and lives for minutes: fewer tries than at a password. */
const codeGuesses = guessesOf(30)
const ownGuesses = [refused('address', 50, QUARTER), refused('visitor', 10, QUARTER)]
const tokens = [all('address', 60, QUARTER)]
const directory = [all('address', 30, QUARTER)]
const files = [all('address', 60, TEN)]
const tables = [all('address', 30, TEN)]
const changesAllowed = [all('address', 6000, MINUTE), all('visitor', 600, MINUTE)]
const readsAllowed = [all('address', 30_000, MINUTE)]
/** Links of customers cannot be guessed; this keeps anybody from trying, by whichever call. */
const customerLink = { ...refused('address', 30, FIVE), counter: 'customer-links' }

const guarded = { says: waitText, isGuarded: true } as const
const beforeSignIn = { ...guarded, trustsDevices: true } as const
const tooManyFiles = inARow('файлов')
const tooManyTables = always('Слишком много файлов подряд. Подождите несколько минут.')

type Row = Omit<LimitClass, 'allow'> & { allow: readonly (Count & { counter?: string })[] }

const rows = {
  'sign-in-letters': { ...beforeSignIn, allow: guestLetters },
  'password-letters': { ...beforeSignIn, allow: guestLetters },
  'own-letters': { ...guarded, allow: letters },
  'sign-in-codes': { ...beforeSignIn, allow: codeGuesses },
  'sign-in-passwords': { ...beforeSignIn, allow: guesses },
  'sign-up': { ...beforeSignIn, allow: guesses },
  /** Tokens in cookies that the retailer does not know: each costs it a call. */
  'refused-tokens': { says: inARow('запросов'), allow: [refused('address', 300, QUARTER)] },
  'renewed-tokens': { ...guarded, allow: [refused('address', 300, QUARTER)] },
  'recovery-tokens': { ...guarded, allow: tokens },
  'own-passwords': { ...guarded, allow: ownGuesses },
  'on-behalf-keys': { ...guarded, allow: ownGuesses },
  'on-behalf': { ...guarded, allow: tokens },
  'sign-up-companies': { says: waitText, allow: directory },
  companies: { says: waitText, allow: directory },

  /** Pictures in a size that lies nowhere yet. A network of a hundred people who page through the shop takes hundreds. */
  'made-pictures': { says: inARow('картинок'), allow: [all('address', 1500, MINUTE)] },
  'new-carts': { says: waitText, allow: [all('address', 60, TEN)] },
  orders: { says: waitText, allow: [all('address', 150, QUARTER), all('visitor', 40, QUARTER)] },
  'order-files': { says: waitText, allow: [all('address', 100, QUARTER)] },
  branches: { says: inARow('запросов'), allow: [all('address', 30, MINUTE)], alsoPages: true },
  'shared-links': { says: inARow('ссылок'), allow: tables },
  'shared-baskets': { says: inARow('запросов'), allow: [all('address', 300, TEN)], alsoPages: true },
  /** The keys of orders cannot be guessed; this keeps anybody from trying. */
  'placed-orders': { says: inARow('запросов'), allow: [refused('address', 60, TEN)], alsoPages: true },
  'basket-files': { says: tooManyFiles, allow: files },

  leads: { says: waitText, allow: [all('address', 10, QUARTER)] },
  problems: { says: waitText, allow: [all('address', 10, QUARTER)] },
  'error-reports': { says: always('Слишком много сообщений об ошибках'), allow: [all('address', 10, MINUTE)] },
  signals: { says: always('Слишком много сообщений'), allow: [all('address', 120, MINUTE)] },
  violations: { says: always('Слишком много сообщений'), allow: [all('address', 60, MINUTE)] },
  'support-requests': { says: waitText, allow: [all('address', 100, TEN), all('visitor', 10, TEN)] },
  'support-messages': { says: waitText, allow: [all('address', 400, TEN), all('visitor', 40, TEN)] },
  'support-files': { says: waitText, allow: [all('address', 600, QUARTER), all('visitor', 60, QUARTER)] },
  'support-downloads': { says: waitText, allow: [all('address', 3000, QUARTER), all('visitor', 300, QUARTER)] },

  suggestions: {
    says: always('Слишком много запросов. Подождите несколько секунд.'),
    // Enough for an office behind one address.
    allow: [all('address', 300, 10 * SECOND)],
  },
  'matched-rows': {
    says: always('Слишком много строк подряд. Подождите минуту.'),
    allow: [all('address', 300, MINUTE)],
    alsoPages: true,
  },
  'quick-order-files': { says: tooManyTables, allow: tables },
  'price-lists': { says: priceListText, allow: [all('address', 30, TEN)] },

  'customer-estimates': {
    says: inARow('запросов'),
    allow: [{ ...all('address', 200, FIVE), counter: 'customer-estimates' }, customerLink],
    alsoPages: true,
  },
  'customer-answers': { says: inARow('запросов'), allow: [all('address', 40, FIVE), customerLink] },
  'customer-files': { says: inARow('запросов'), allow: [all('address', 20, FIVE), customerLink] },
  'estimate-tables': { says: tooManyTables, allow: tables },
  'estimate-files': { says: tooManyFiles, allow: files },
  'estimate-letters': { says: inARow('писем'), allow: tables },
  'object-files': { says: waitText, allow: [all('address', 1200, QUARTER), all('visitor', 120, QUARTER)] },
  'object-downloads': { says: waitText, allow: [all('address', 10_000, QUARTER), all('visitor', 1000, QUARTER)] },
  'matrix-files': { says: tooManyTables, allow: tables },
  'shop-papers': { says: tooManyFiles, allow: files },
  'order-papers': { says: tooManyFiles, allow: files },
  'settlement-papers': { says: tooManyFiles, allow: files },
  certificates: { says: tooManyFiles, allow: files },

  /** Pages that do not lie in memory: an office of a hundred people makes a few hundred a minute. */
  'made-pages': { says: inARow('страниц'), allow: [all('address', 1500, MINUTE)] },
  /** The same for a search engine, whose crawlers come from hundreds of networks at once. */
  'crawled-pages': { says: inARow('страниц'), allow: [all('engine', 1500, MINUTE)] },
  /** The way to an order has pages of its own, which others do not use up. */
  'order-pages': { says: inARow('страниц'), allow: [all('address', 600, MINUTE)] },

  /** Everything else that changes something, and that reads, on the way to an order. */
  'order-changes': { says: inARow('действий'), allow: changesAllowed },
  'order-reads': { says: inARow('запросов'), allow: readsAllowed },
  /** Everything else that changes something. */
  changes: { says: inARow('действий'), allow: changesAllowed },
  /** Everything else that is read: a whole office, or a mobile network behind one address, stays far below. */
  reads: { says: inARow('запросов'), allow: readsAllowed },
} satisfies Record<string, Row>

export type LimitName = keyof typeof rows

/** Every call of the site is of one of these; which one is in `members.ts`. */
export const limitClasses: ReadonlyMap<LimitName, LimitClass> = new Map(
  (Object.entries(rows) as [LimitName, Row][]).map(([name, { allow, ...row }]) => [
    name,
    { ...row, allow: allow.map((count) => ({ counter: `${name}-${count.of}`, ...count })) },
  ]),
)
