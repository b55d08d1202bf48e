/**
 * Expressions of packages that may be slow, because no text of a visitor reaches them. Other packages are judged
 * completely.
 */

/** Packages that read no text of a visitor at all: they are not judged. */
export interface UnreachedPackages {
  names: readonly string[]
  because: string
}

export const unreachedPackages: readonly UnreachedPackages[] = [
  { names: ['semver'], because: 'reads versions of packages: of releases, and sharp its own ones' },
  { names: ['detect-libc'], because: 'tells sharp which C library the machine has' },
  { names: ['@img/colour'], because: 'reads colours in the options of sharp, which are our own' },
  { names: ['opentype.js'], because: 'reads the fonts of papers, when they are made anew by hand' },
  { names: ['aws4fetch'], because: 'signs requests for the depot, whose addresses are configured or made of hashes' },
  { names: ['@module-federation/sdk'], because: 'reads names and addresses of published versions' },
  { names: ['bytes', 'ms'], because: 'read limits and times that our code gives to Express' },
  { names: ['cookie-signature'], because: 'reads signed cookies of Express, and we sign none' },
  {
    names: ['dayjs', 'parse-srcset', 'postcss', 'source-map-js'],
    because:
      'sanitize-html has them for dates, `srcset` and `style`, which our rules for texts of the retailer leave out',
  },
]

/** Expressions of judged packages that only process our own texts. */
export interface UnreachedExpressions {
  package: string
  sources: readonly string[]
  because: string
}

export const unreachedExpressions: readonly UnreachedExpressions[] = [
  {
    package: 'router',
    sources: [String.raw`\/+$`, String.raw`\((?:\?<(.*?)>)?(?!\?)`],
    because: 'read the paths that our routers are mounted at',
  },
  {
    package: 'react-router',
    sources: [
      String.raw`\/*\*?$`,
      String.raw`\/((?:[^/?()[\]*^\\]|\\.)+)\?(?=\/|$|\()`,
      String.raw`\/+$`,
      String.raw`^:([\w-]+)(\?)?(.*)$`,
    ],
    because: 'read the paths of the table of pages, to make expressions for addresses of them, which are judged',
  },
  {
    package: 'react-router',
    sources: ['=+$'],
    because: 'of sessions that it keeps in signed cookies, and we let it keep none',
  },
  {
    package: 'ip-address',
    sources: ['%.*$'],
    because: 'is written down and used by nothing in the package',
  },
  {
    package: 'ipaddr.js',
    sources: ['%.+$'],
    because: 'of addresses of proxies to trust, and ours are told by their number',
  },
  {
    package: 'iconv-lite',
    sources: ['=+$'],
    because: 'of writing in UTF-7; bodies are only read with it',
  },
  {
    package: '@redis/client',
    sources: [String.raw`([^\s=]+)=([^\s]*)`],
    because: 'of the answer of Redis to a command that we do not send',
  },
  { package: 'zod', sources: ['^-+|-+$'], because: 'of a check that makes slugs, which no contract has' },
  {
    package: 'pdfkit',
    sources: [String.raw`\s+$`],
    because:
      'of texts that it breaks into lines or aligns to the right; our papers do both and give it each line alone',
  },
  {
    package: 'pdfkit',
    sources: ['^data:(.*?);base64,(.*)$', '^data:.+?;base64,(.*)$'],
    because: 'of pictures and files in a paper, and ours have none',
  },
]

/** Packages that construct expressions at call time, and from what. */
export interface ConstructingPackage {
  name: string
  because: string
}

export const constructingPackages: readonly ConstructingPackage[] = [
  { name: '@hookform/resolvers', because: 'of the names of fields in our own forms' },
  { name: '@module-federation/runtime-core', because: 'of versions that releases ask for' },
  { name: '@opentelemetry/sdk-metrics', because: 'of names of metrics, and we measure none with it' },
  {
    name: '@remix-run/route-pattern',
    because: 'of patterns for another matcher of React Router, which is not turned on',
  },
  { name: 'bowser', because: 'looks for a bracket' },
  { name: 'clone', because: 'copies expressions that it is given' },
  { name: 'ip-address', because: 'of an address to search for, and we search for none' },
  { name: 'isbot', because: 'of lists that its user gives it, and we give none' },
  {
    name: 'path-to-regexp',
    because: 'of the paths of our own calls; those of a running gateway are judged by hostile/packages.test.ts',
  },
  { name: 'react-router', because: 'of the same other matcher, and of streams that a server of its own would send' },
  { name: 'sanitize-html', because: 'of the tags and attributes in our own rules' },
  { name: 'zod', because: 'of contracts, as they are loaded; places that none of them has stay' },
]
