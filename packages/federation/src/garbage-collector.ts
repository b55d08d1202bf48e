import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * The engine's function that collects garbage, all of it unless told otherwise. Node gives it by a flag only, which is on
 * for this moment: code that is loaded later, in this thread and in others, finds no `gc`.
 */
export function garbageCollector(): (options?: { type: 'minor' | 'major' }) => void {
  setFlagsFromString('--expose-gc')
  try {
    return runInNewContext('gc')
  } finally {
    setFlagsFromString('--no-expose-gc')
  }
}
