import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

interface Need {
  what: string
  /** Any of these files means that it is there. */
  files: string[]
  debianPackage: string
  /** Does as well, only worse, where this cannot be installed. */
  standIn?: Need
}

/** With windows, for a person who looks. */
export const chromium: Need = {
  what: 'Chromium',
  files: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  debianPackage: 'chromium',
}

/** Chromium without windows, which Playwright also takes where nobody looks: a page costs it half of the processor time. */
export const headlessChromium: Need = {
  what: 'Chromium without windows',
  files: ['/usr/bin/chromium-headless-shell'],
  debianPackage: 'chromium-headless-shell',
  standIn: chromium,
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
  browser: [headlessChromium, chromium],
  tests: [
    headlessChromium,
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

/** The program where it is on this machine, or what does in its place. */
export const fileOf = ({ files, standIn }: Need): string | undefined =>
  files.find((file) => existsSync(file)) ?? (standIn && fileOf(standIn))

const isRoot = process.getuid?.() === 0

const isThere = ({ files }: Need): boolean => files.some((file) => existsSync(file))

function install(packages: readonly string[]): boolean {
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
  try {
    execFileSync('apt-get', ['update', '-qq'], quiet)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
    return true
  } catch {
    return false
  }
}

/** Programs for tests and measurements: found, or installed where that is possible, or asked for in one sentence. */
export async function prepareMachine(...purposes: (keyof typeof needs)[]): Promise<void> {
  const wanted = [...new Set(purposes.flatMap((purpose): Need[] => needs[purpose]))]
  const missing = wanted.filter((need) => !isThere(need))
  if (missing.length === 0) return
  const required = missing.filter((need) => !fileOf(need))
  const names = (all: readonly Need[]) => all.map(({ what }) => what).join(', ')
  if (!existsSync('/usr/bin/apt-get') || !isRoot) {
    if (required.length === 0) return
    const packages = required.map(({ debianPackage }) => debianPackage).join(' ')
    throw new Error(
      `Tests and measurements need ${names(required)}: install them first, on Debian with: sudo apt-get install ${packages}`,
    )
  }
  console.log(`Installing ${names(missing)}`)
  if (install(missing.map(({ debianPackage }) => debianPackage)) || required.length === 0) return
  throw new Error(
    `Tests and measurements need ${names(required)}, and apt-get could not install them: is there a network?`,
  )
}
