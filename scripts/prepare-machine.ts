import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

interface MachineTool {
  what: string
  /** The tool is installed when any of these files exists. */
  files: string[]
  debianPackage: string
  /** A worse alternative that is used when this tool cannot be installed. */
  standIn?: MachineTool
}

/** The full browser: for headed runs, and for services that the headless shell lacks. */
export const chromium: MachineTool = {
  what: 'Chromium',
  files: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  debianPackage: 'chromium',
}

/** Chromium's old headless mode, which is Playwright's default: a page takes 40 % of the processor time. */
export const headlessShell: MachineTool = {
  what: 'Chromium’s headless shell',
  files: ['/usr/bin/chromium-headless-shell'],
  debianPackage: 'chromium-headless-shell',
  standIn: chromium,
}

const postgres: MachineTool = {
  what: 'a PostgreSQL server',
  files: ['/usr/lib/postgresql/15/bin/initdb', '/usr/local/bin/initdb', '/opt/homebrew/bin/initdb', '/usr/bin/initdb'],
  debianPackage: 'postgresql',
}

const program = (what: string, debianPackage: string, name = debianPackage): MachineTool => ({
  what,
  files: ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin'].map(
    (folder) => `${folder}/${name}`,
  ),
  debianPackage,
})

export const firefox: MachineTool = {
  what: 'Firefox',
  files: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  debianPackage: 'firefox-esr',
}

const haproxy = program('HAProxy', 'haproxy')

const tools = {
  browser: [headlessShell, chromium],
  tests: [
    headlessShell,
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
  /** Other browser engines, and a virtual display for the one that needs it. */
  engines: [
    firefox,
    program('WebKit’s driver', 'webkit2gtk-driver', 'WebKitWebDriver'),
    program('a virtual screen', 'xvfb', 'Xvfb'),
  ],
  /** Tools that audit pages and texts. */
  audits: [
    program('Java', 'default-jre-headless', 'java'),
    program('Hunspell', 'hunspell'),
    { what: 'Hunspell’s Russian words', files: ['/usr/share/hunspell/ru_RU.dic'], debianPackage: 'hunspell-ru' },
  ],
  /** Servers that the gateway is compared with, and load generators. */
  comparisons: [
    haproxy,
    program('nginx', 'nginx-light', 'nginx'),
    program('wrk', 'wrk'),
    program('h2load', 'nghttp2-client', 'h2load'),
  ],
  /** Security scanners and slow-client tools. */
  attacks: [program('sqlmap', 'sqlmap'), program('wapiti', 'wapiti'), program('slowhttptest', 'slowhttptest')],
}

/** The installed file of the tool, or of its alternative. */
export const fileOf = ({ files, standIn }: MachineTool): string | undefined =>
  files.find((file) => existsSync(file)) ?? (standIn && fileOf(standIn))

const isRoot = process.getuid?.() === 0

const isThere = ({ files }: MachineTool): boolean => files.some((file) => existsSync(file))

const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }

const install = (needed: readonly MachineTool[]): Buffer =>
  execFileSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...needed.map(({ debianPackage }) => debianPackage)],
    quiet,
  )

/**
 * Finds the programs for tests and measurements, installs missing ones where possible, or throws one sentence that
 * names them.
 */
export async function prepareMachine(...purposes: (keyof typeof tools)[]): Promise<void> {
  const wanted = [...new Set(purposes.flatMap((purpose): MachineTool[] => tools[purpose]))]
  const missing = wanted.filter((need) => !isThere(need))
  if (missing.length === 0) return
  const required = missing.filter(({ standIn }) => !standIn)
  const names = required.map(({ what }) => what).join(', ')
  if (!existsSync('/usr/bin/apt-get') || !isRoot) {
    if (required.length === 0) return
    const packages = required.map(({ debianPackage }) => debianPackage).join(' ')
    throw new Error(
      `Tests and measurements need ${names}: install them first, on Debian with: sudo apt-get install ${packages}`,
    )
  }
  console.log(`Installing ${missing.map(({ what }) => what).join(', ')}`)
  try {
    execFileSync('apt-get', ['update', '-qq'], quiet)
    if (required.length > 0) install(required)
  } catch {
    if (required.length === 0) return
    throw new Error(`Tests and measurements need ${names}, and apt-get could not install them: is there a network?`)
  }
  // Installed one by one: apt-get installs nothing of a list with an unknown package, and not every system has these.
  for (const need of missing.filter(({ standIn }) => standIn)) {
    try {
      install([need])
    } catch {
      console.log(`${need.what} cannot be installed: ${need.standIn?.what} is used`)
    }
  }
}
