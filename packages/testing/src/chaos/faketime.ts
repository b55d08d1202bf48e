import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const libraries = '/usr/lib'

const library = (existsSync(libraries) ? readdirSync(libraries) : [])
  .map((folder) => path.join(libraries, folder, 'faketime/libfaketimeMT.so.1'))
  .find((file) => existsSync(file))

/**
 * Environment of a process whose wall clock follows a file within a second; its monotonic clock is unchanged. Child
 * processes are not affected: renderers inherit no environment. Throws when libfaketime is not installed.
 */
export function faketime(): NodeJS.ProcessEnv {
  if (!library) throw new Error('There is no libfaketime: install it, on Debian with: sudo apt-get install faketime')
  return { LD_PRELOAD: library, FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_CACHE_DURATION: '1' }
}
