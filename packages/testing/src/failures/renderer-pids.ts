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
