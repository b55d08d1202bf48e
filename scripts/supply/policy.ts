/** What may come from others, and why. Who adds to this file answers for it. */

/** Licences that ask for no more than to be named, or that hold for the files of the package alone. */
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

/** Packages with another licence, or none in their package.json: by name, or by the beginning of it with a star. */
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

/** Packages that may run a script when they are installed: as `allowScripts` of package.json, with the reason. */
export const installScripts: Record<string, string> = {}

/**
 * Builds for platforms that nobody runs the site on, whose hashes the registry at hand does not have: tools of
 * developers, by the beginning of their names. On such a machine npm takes what it is given for these.
 */
export const withoutIntegrity = ['@biomejs/cli-', '@rspack/binding-', '@turbo/']

/** Platforms that the site is run on: nothing for these may lack its hash. */
export const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
]

/** A known fault of a package that is used all the same, until a day by which it has to be mended or looked at again. */
export interface AcceptedAdvisory {
  /** As in the address of the advisory: `GHSA-…`. */
  advisory: string
  because: string
  /** Last day on which it holds: 2027-01-31. */
  until: string
}

export const acceptedAdvisories: AcceptedAdvisory[] = []
