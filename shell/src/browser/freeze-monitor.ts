/** Finds versions that ran when a tab froze, so that the next page avoids them: a frozen tab cannot report itself. */

const RUNNING = 'vitrina:running'
const FROZE = 'vitrina:froze'
const HEARTBEAT_MS = 1000
/** A page that is only slow writes its heartbeat more often than this. */
const FREEZE_MS = 3000
/** After this a version is tried again: it may have been fixed, or was not the cause. */
const BLOCK_MS = 30 * 60_000

export interface FreezeMonitor {
  /** Whether this version, e.g. `mf-content@1a2b`, has frozen a page of this browser within half an hour. */
  hasFrozen(version: string): boolean
  /** Code of this version begins to run; `finish` says that it has returned. */
  start(version: string): void
  finish(version: string): void
}

/**
 * After a freeze, the running versions that can be replaced by a previous one (`mayStepBack`) are blocked; all of the
 * running versions when none can.
 */
export function createFreezeMonitor(mayStepBack: (version: string) => boolean): FreezeMonitor {
  const froze = findFrozenVersions(mayStepBack)
  const running = new Set<string>()
  let beat: ReturnType<typeof setInterval> | undefined

  /** Written before the code runs: if the code hangs, nothing can be written later. */
  const tell = () => write(RUNNING, running.size > 0 ? [Date.now(), ...running].join(' ') : '')
  const rest = () => {
    clearInterval(beat)
    beat = undefined
    running.clear()
    tell()
  }
  // A page that is left, or hidden and then killed by the system, has not frozen.
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

/** The words of a stored entry, separated by spaces; empty when storage is unavailable. */
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
    // Without storage the next page loads the current versions.
  }
}
