/** The policy for third-party packages, with reasons. The author of an entry answers for it. */

/** Licences that require only attribution, or that apply to the files of the package alone. */
export const allowedLicences = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'Unlicense',
  'Zlib',
]

/** Packages with another licence, or without one in their package.json: by name, or by a prefix of it with a star. */
export const licencesOfPackages: { name: string; licence: string; because: string }[] = [
  { name: '@fontsource/golos-text', licence: 'OFL-1.1', because: 'a typeface, given out unchanged' },
  { name: '@fontsource-variable/golos-text', licence: 'OFL-1.1', because: 'a typeface, given out unchanged' },
  {
    name: '@img/sharp-*',
    licence: 'LGPL-3.0-or-later',
    because: 'libvips, a shared library of its own file, unchanged, on our servers only',
  },
  { name: 'caniuse-lite', licence: 'CC-BY-4.0', because: 'a table that builds read; nothing of it is given out' },
  { name: 'png-js', licence: 'MIT', because: 'its package.json says nothing, the file LICENSE in it does' },
]

/** Packages that may run install scripts: the same as `allowScripts` of package.json, with the reason. */
export const installScripts: Record<string, string> = {}

/**
 * Prefixes of developer tools whose builds for other platforms have no hash in the lock file, as the registry in use
 * does not provide it. The site runs on none of these platforms; there npm installs such builds unchecked.
 */
export const withoutIntegrity = ['@biomejs/cli-', '@rspack/binding-', '@turbo/']

/** Platforms that the site is run on: nothing for these may lack its hash. */
export const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
]

/** A known advisory of a package that is accepted until a day by which it has to be fixed or reviewed again. */
export interface AcceptedAdvisory {
  /** As in the URL of the advisory: `GHSA-…`. */
  advisory: string
  because: string
  /** Last day of the exception: 2027-01-31. */
  until: string
}

export const acceptedAdvisories: AcceptedAdvisory[] = []
