import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const libraries = '/usr/lib'

const library = (existsSync(libraries) ? readdirSync(libraries) : [])
  .map((folder) => path.join(libraries, folder, 'faketime/libfaketimeMT.so.1'))
  .find((file) => existsSync(file))

/**
 * Environment of a process whose time of day follows a file within a second; what only goes ahead stays as it is. Its
 * children are not concerned: renderers have no environment. Throws where the library is not installed.
 */
export function faketime(): NodeJS.ProcessEnv {
  if (!library) throw new Error('There is no libfaketime: install it, on Debian with: sudo apt-get install faketime')
  return { LD_PRELOAD: library, FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_CACHE_DURATION: '1' }
}
