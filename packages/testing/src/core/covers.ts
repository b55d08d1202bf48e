/** What browser tests of `npm test` have to cover; `repo-checks/core-tests.test.ts` fails when an item is left out. */

/** Each way to an order, or to a basket that is ready for one. */
export const waysOfBuying = [
  'a guest picks up',
  'a guest has it delivered and pays by invoice',
  'a shopper signs in in the middle of an order',
  'a buyer of a company by its own requisites',
  'a builder from a list',
  'a builder from an estimate',
  'a customer agrees to an estimate by its link',
  'a shop from its matrix',
  'codes of a list',
  'a basket that was passed on',
  'an order once more',
  'a job of a calculator',
  'a manager for a client',
] as const

/** Each kind of failure whose outcome only a browser shows. */
export const kindsOfFailure = [
  'the retailer fails under a page',
  'the retailer fails under a basket',
  'the retailer fails under an order',
  'the answer to an order is lost',
  'the renderer is killed',
  'a remote never comes back on the server',
  'the new version of a remote fails in the browser',
  'a release goes live under an open tab',
  'a release is rolled back under an open tab',
  'the CRM is away',
  'the tracker is away',
  'the bot is away',
  'pictures are missing',
  'a file cannot be had',
  'scripts cannot be had',
  'scripts of others fail',
  'a file has other bytes than its set says',
] as const

export interface CoreCoverage {
  /** Names of the route table. */
  pages?: readonly string[]
  buying?: (typeof waysOfBuying)[number]
  failure?: (typeof kindsOfFailure)[number]
  /** A remote whose files fail to load in browsers. */
  downInBrowsers?: string
  /** A remote that throws on the server. */
  downOnServer?: string
}

export interface Annotation {
  type: string
  description: string
}

/** Playwright annotations of a test, which its report shows too. */
export const covers = (covered: CoreCoverage): Annotation[] =>
  Object.entries(covered).flatMap(([type, all]: [string, string | readonly string[]]) =>
    [all].flat().map((description) => ({ type, description })),
  )
