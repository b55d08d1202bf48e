/** What ran when a tab of this browser froze, so that its next page does without: a frozen tab tells nobody itself. */

const RUNNING = 'vitrina:running'
const FROZE = 'vitrina:froze'
const HEARTBEAT_MS = 1000
/** So long a page that is only slow is never silent. */
const FREEZE_MS = 3000
/** A version that was mended or is innocent gets another chance. */
const BLOCK_MS = 30 * 60_000

export interface FreezeMonitor {
  /** Whether this version, `mf-content@1a2b`, has frozen a page of this browser lately. */
  hasFrozen(version: string): boolean
  /** Code of it runs from now on, and has not come back yet. */
  start(version: string): void
  finish(version: string): void
}

/**
 * Of the versions that ran when a page went silent those are to blame that may be done without, by `mayStepBack`; all of
 * them when there is none such.
 */
export function createFreezeMonitor(mayStepBack: (version: string) => boolean): FreezeMonitor {
  const froze = findFrozenVersions(mayStepBack)
  const running = new Set<string>()
  let beat: ReturnType<typeof setInterval> | undefined

  /** Written at once: code that does not come back lets nothing be written later. */
  const tell = () => write(RUNNING, running.size > 0 ? [Date.now(), ...running].join(' ') : '')
  const rest = () => {
    clearInterval(beat)
    beat = undefined
    running.clear()
    tell()
  }
  // Whoever leaves, or looks elsewhere and lets the system end the tab, has not frozen.
  addEventListener('pagehide', rest)
  document.addEventListener('visibilitychange', () => document.hidden && rest())

  return {
    hasFrozen: (version) => version in froze,
    start(version) {
      if (running.has(version) || version in froze || document.hidden) return
      running.add(version)
      beat ??= setInterval(tell, HEARTBEAT_MS)
      tell()
    },
    finish(version) {
      if (running.delete(version)) running.size > 0 ? tell() : rest()
    },
  }
}

function findFrozenVersions(mayStepBack: (version: string) => boolean): Record<string, number> {
  const now = Date.now()
  const froze: Record<string, number> = {}
  for (const entry of read(FROZE)) {
    const [version = '', at] = entry.split('=')
    if (now - Number(at) < BLOCK_MS) froze[version] = Number(at)
  }
  const [last, ...running] = read(RUNNING)
  if (!(now - Number(last) > FREEZE_MS)) return froze
  const likely = running.filter(mayStepBack)
  for (const version of likely.length > 0 ? likely : running) froze[version] = now
  write(
    FROZE,
    Object.entries(froze)
      .map(([version, at]) => `${version}=${at}`)
      .join(' '),
  )
  write(RUNNING, '')
  return froze
}

/** Words of an entry; none where a browser keeps nothing. */
function read(key: string): string[] {
  try {
    return localStorage.getItem(key)?.split(' ') ?? []
  } catch {
    return []
  }
}

function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // Without a memory the next page is as any other.
  }
}
