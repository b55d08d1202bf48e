import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

interface Need {
  what: string
  /** Any of these files means that it is there. */
  files: string[]
  debianPackage: string
}

const chromium: Need = {
  what: 'Chromium',
  files: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  debianPackage: 'chromium',
}

const postgres: Need = {
  what: 'a PostgreSQL server',
  files: ['/usr/lib/postgresql/15/bin/initdb', '/usr/local/bin/initdb', '/opt/homebrew/bin/initdb', '/usr/bin/initdb'],
  debianPackage: 'postgresql',
}

const program = (what: string, debianPackage: string, name = debianPackage): Need => ({
  what,
  files: ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin'].map(
    (folder) => `${folder}/${name}`,
  ),
  debianPackage,
})

export const firefox: Need = {
  what: 'Firefox',
  files: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  debianPackage: 'firefox-esr',
}

const haproxy = program('HAProxy', 'haproxy')

const needs = {
  browser: [chromium],
  tests: [
    chromium,
    postgres,
    program('a Redis server', 'redis-server'),
    haproxy,
    program('OpenSSL', 'openssl'),
    program('a clock that can be set', 'faketime'),
    program('Prometheus', 'prometheus', 'promtool'),
    program('Prometheus’ Alertmanager', 'prometheus-alertmanager', 'amtool'),
    program('Caddy', 'caddy'),
    program('what reads units of systemd', 'systemd', 'systemd-analyze'),
  ],
  /** Other engines than that of Chromium, and a screen that nobody sees for the one that needs it. */
  engines: [
    firefox,
    program('WebKit’s driver', 'webkit2gtk-driver', 'WebKitWebDriver'),
    program('a virtual screen', 'xvfb', 'Xvfb'),
  ],
  /** What the gateway is compared with, and who asks. */
  comparisons: [
    haproxy,
    program('nginx', 'nginx-light', 'nginx'),
    program('wrk', 'wrk'),
    program('h2load', 'nghttp2-client', 'h2load'),
  ],
  /** Who attacks it. */
  attacks: [program('sqlmap', 'sqlmap'), program('wapiti', 'wapiti'), program('slowhttptest', 'slowhttptest')],
}

/** The program where it is on this machine. */
export const fileOf = ({ files }: Need): string | undefined => files.find((file) => existsSync(file))

const isRoot = process.getuid?.() === 0

/** Programs for tests and measurements: found, or installed where that is possible, or asked for in one sentence. */
export async function prepareMachine(...purposes: (keyof typeof needs)[]): Promise<void> {
  const wanted = new Set(purposes.flatMap((purpose) => needs[purpose]))
  const missing = [...wanted].filter((need) => !fileOf(need))
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
  try {
    execFileSync('apt-get', ['update', '-qq'], quiet)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
  } catch {
    throw new Error(`Tests and measurements need ${names}, and apt-get could not install them: is there a network?`)
  }
}
