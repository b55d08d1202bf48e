import { execFileSync } from 'node:child_process'
import { siteDataDir } from '../site/test.ts'

/** Process ids of the renderers of this worker's site. */
export function rendererPids(): number[] {
  try {
    return execFileSync('pgrep', ['-f', `${siteDataDir}.*main.cjs`], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}

/** Stops the renderers of this worker's site. The result lets those go on that the gateway has not replaced meanwhile. */
export function freezeRenderers(): () => void {
  const pids = rendererPids()
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGCONT')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
  }
}
