import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

interface Need {
  what: string
  /** Any of these files means that it is there. */
  files: string[]
  debianPackage: string
}

const needs: Need[] = [
  {
    what: 'Chromium',
    files: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    debianPackage: 'chromium',
  },
  {
    what: 'a PostgreSQL server',
    files: [
      '/usr/lib/postgresql/15/bin/initdb',
      '/usr/local/bin/initdb',
      '/opt/homebrew/bin/initdb',
      '/usr/bin/initdb',
    ],
    debianPackage: 'postgresql',
  },
  {
    what: 'a Redis server',
    files: ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
    debianPackage: 'redis-server',
  },
]

const isRoot = process.getuid?.() === 0

/** Browser, database server and Redis for tests and measurements: found, or installed where that is possible, or asked for in one sentence. */
export async function prepareMachine(): Promise<void> {
  const missing = needs.filter(({ files }) => !files.some((file) => existsSync(file)))
  if (missing.length === 0) return
  const packages = missing.map(({ debianPackage }) => debianPackage)
  const names = missing.map(({ what }) => what).join(', ')
  if (!existsSync('/usr/bin/apt-get') || !isRoot) {
    throw new Error(
      `Tests and measurements need ${names}: install them first, on Debian with: sudo apt-get install ${packages.join(' ')}`,
    )
  }
  console.log(`Installing ${names}`)
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
  execFileSync('apt-get', ['update', '-qq'], quiet)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
}
