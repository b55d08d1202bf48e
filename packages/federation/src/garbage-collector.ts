import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Returns V8's `gc()`: a full collection by default. V8 exposes it under `--expose-gc` only; the flag is set for this
 * call and cleared again, so contexts created later, in any thread of the process, have no `gc`.
 */
export function garbageCollector(): (options?: { type: 'minor' | 'major' }) => void {
  setFlagsFromString('--expose-gc')
  try {
    return runInNewContext('gc')
  } finally {
    setFlagsFromString('--no-expose-gc')
  }
}
