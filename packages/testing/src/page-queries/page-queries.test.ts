import { expect, test } from 'vitest'
import { filesMatching, read } from '../repo-checks/repository.ts'
import { queryReadsIn, typesGivenUpIn } from './query-reads.ts'

/** Code that runs in pages; its path does not show which of it runs on the server too. */
const sources = filesMatching(
  ...['shell', 'mf-*', 'packages/ui', 'packages/federation'].map((folder) => `:(glob)${folder}/src/**/*.ts*`),
).filter((file) => !/\.(?:test|fixture|d)\.tsx?$|\/(?:presets|starter)\//.test(file))

/** Files that read the whole query of an address, and why no shared page depends on it. */
const accepted: Record<string, string> = {
  'mf-account/src/add-to-estimate/SignInHere.tsx': 'the way back, in a window that somebody has opened',
  'mf-account/src/order/OrderActions.tsx': 'writes the way back into an address of the bank',
  'mf-account/src/orders/OrderFilters.tsx': 'writes what a form holds',
  'mf-account/src/return-path.ts': 'the address is a value of the query, for signing in',
  'mf-account/src/sign-in/SignIn.tsx': 'the way back; stands on pages that refuse a guest, which nobody shares',
  'mf-account/src/support/SessionLostNotice.tsx': 'the way back, once a session has ended',
  'mf-basket/src/order/placed/steps.ts': 'writes the way back into an address of the bank',
  'mf-catalog/src/compare/AddProduct.tsx': 'a search, not an address',
  'mf-account/src/on-behalf/ClientSearch.tsx': 'a search, not an address',
  'mf-catalog/src/listing/ChosenFilters.tsx': 'the address of a link that the list has',
  'mf-catalog/src/listing/NothingFound.tsx': 'the address of a link that the list has',
  'mf-catalog/src/listing/PageJump.tsx': 'a query that was written just before',
  'mf-catalog/src/listing/place.ts': 'a query that was written just before',
  'mf-catalog/src/listing/load.ts': 'names the entry of the history in a browser; on the server nothing is kept',
  'mf-catalog/src/listing/use-listing.ts': 'names the entry of the history, in effects',
  'mf-catalog/src/suggestions/scan/scanned-address.ts': 'the address that a code holds',
  'mf-content/src/calculators/load-job-page.ts': 'the query goes on to what reads the declared names of it',
  'mf-content/src/lead-form/use-lead.ts': 'marks of advertisers, when a form is sent',
  'mf-content/src/qr/QrRedirect.tsx': 'marks of advertisers, on a page that nobody shares',
  'mf-content/src/qr/codes.ts': 'marks of advertisers, on a page that nobody shares',
  'mf-content/src/qr/page.tsx': 'marks of advertisers, on a page that nobody shares',
  'packages/federation/src/facades/Link.tsx': 'once a link is pressed',
  'packages/federation/src/page-query.ts': 'the accessor',
  'packages/ui/src/frame/MainBar.tsx': 'the place of the search, not an address',
  'shell/src/prefetch/product-links.ts': 'the address of a link',
  'shell/src/browser/main.tsx': 'marks of advertisers, in the browser alone',
  'shell/src/frame/boundaries/Boundaries.tsx': 'in an effect',
  'shell/src/frame/header/use-sign-in-path.ts': 'the way back, once the page is alive',
  'shell/src/frame/search/HeaderSearch.tsx': 'the name `q` of the page of the search, which declares it',
  'shell/src/lazy-hydration/entry.ts': 'marks of advertisers, in the browser alone',
  'shell/src/routes/PageProblem.tsx': 'the address itself once more, for a page whose code is out of reach',
  'shell/src/routes/page-route.tsx': 'names what a browser has asked for ahead',
  'shell/src/routes/problem/InlineSignIn.tsx': 'the way back; stands on pages that refuse a guest, which nobody shares',
  'shell/src/routes/use-return-prefetch.ts': 'the name `return` of the page that signs in, in the browser alone',
  'shell/src/session/model.ts': 'the name `key`, in the browser alone',
  'shell/src/third-parties/default-policy.ts': 'the address that a script of others asks for',
}

test('page code reads only query parameters that its page has declared', () => {
  const reading = sources.flatMap((file) => {
    const text = read(file)
    if (!/search|URLSearchParams|\bas\b/i.test(text)) return []
    const found = [...queryReadsIn(file, text), ...typesGivenUpIn(file, text)]
    return found.length > 0 ? [{ file, found }] : []
  })
  const unexpected = reading
    .filter(({ file }) => !Object.hasOwn(accepted, file))
    .map(({ file, found }) => `${file}: ${found.join(', ')}: use readQuery`)
  expect(unexpected).toEqual([])
  const files = reading.map(({ file }) => file)
  expect(Object.keys(accepted).filter((file) => !files.includes(file))).toEqual([])
})

test('finds every way to read a query, and no text that only looks like one', () => {
  const code = `
    const path = location.search
    const { search, pathname } = useLocation()
    const [query] = useSearchParams()
    const parsed = new URLSearchParams(text)
    const page = request.searchParams.get('page')
    function load({ searchParams }: URL) {}
    // fine
    const [, setQuery] = useSearchParams()
    const area = readQuery(useLocation().search, queries.vacancies).get('area')
    const own = url.searchParams.get('area')
    const made = new URLSearchParams({ area })
    const found = text.search('location.search') + texts.search
    function declared({ searchParams }: Pick<PageUrl<NamesOf<'news'>>, 'searchParams'>) {}
  `
  expect(queryReadsIn('some.ts', code)).toEqual([
    'location.search',
    '{ search, pathname }',
    '[query] = useSearchParams()',
    'new URLSearchParams(text)',
    'request.searchParams',
    '{ searchParams }: URL',
  ])
  expect(typesGivenUpIn('some.ts', 'const all = (url as URL).pathname, two = args as PageArgs<string>')).toEqual([
    'url as URL',
    'args as PageArgs<string>',
  ])
})
