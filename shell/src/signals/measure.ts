import type { Vital } from '@vitrina/contracts/site/signals'
import { onCLS, onINP, onLCP } from 'web-vitals'
import { type Parts, partInStack } from './parts.ts'

interface ScriptInFrame {
  sourceURL: string
  duration: number
}

interface LongFrame extends PerformanceEntry {
  scripts: ScriptInFrame[]
}

const MAX_FRAMES = 50

/** Long animation frames, in browsers that report them. */
function watchFrames(): LongFrame[] {
  const frames: LongFrame[] = []
  if (PerformanceObserver.supportedEntryTypes?.includes('long-animation-frame')) {
    new PerformanceObserver((list) => {
      frames.push(...(list.getEntries() as LongFrame[]))
      frames.splice(0, frames.length - MAX_FRAMES)
    }).observe({ type: 'long-animation-frame', buffered: true })
  }
  return frames
}

/** The part whose script ran longest during the interaction. */
function slowestIn(frames: readonly LongFrame[], from: number, to: number): string | undefined {
  const scripts = frames
    .filter(({ startTime, duration }) => startTime < to && startTime + duration > from)
    .flatMap((frame) => frame.scripts)
    .filter(({ sourceURL }) => partInStack(sourceURL))
    .toSorted((one, other) => other.duration - one.duration)
  return partInStack(scripts[0]?.sourceURL ?? '')
}

/** Reports web vitals with the responsible part: the owner of the script that ran, else of the element. */
export function measureWebVitals(parts: Parts, tell: (vital: Vital) => void): void {
  const frames = watchFrames()
  const report = (name: Vital['name'], value: number, of: string | undefined) => of && tell({ name, value, of })
  onLCP(({ value, entries }) => void report('LCP', value, parts.partAt(entries.at(-1)?.element)))
  onCLS(({ value, entries }) => {
    const largest = entries.toSorted((one, other) => other.value - one.value)[0]
    report('CLS', value, parts.partAt(largest?.sources[0]?.node))
  })
  onINP(({ value, entries }) => {
    const [entry] = entries
    const script = entry && slowestIn(frames, entry.startTime, entry.startTime + entry.duration)
    report('INP', value, script ?? parts.partAt(entry?.target))
  })
}
