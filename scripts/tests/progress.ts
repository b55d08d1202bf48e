/** Tracks the running suites, how many of their tests are done, and the remaining time. */
import type { Durations } from './durations.ts'

/** Interval of progress lines where they cannot be overwritten, as in CI, s. */
const LINE_EVERY_S = 20
const REDRAW_EVERY_S = 1

/** In a first run the longest files start first, and the times of a few of them say nothing about the others. */
const TELLING_SHARE = 0.1

interface SuiteState {
  title: string
  state: 'waiting' | 'running' | 'done'
  startedAt: number
  endedAt: number
  /** Files or tests that it runs; empty until they are known. */
  names: readonly string[]
  /** Finished ones, with the time of each, ms. */
  done: Map<string, number>
  failed: number
}

interface Options {
  durations: Durations
  /** Suites in starting order. */
  titles: readonly string[]
  now?: () => number
}

export type Progress = ReturnType<typeof trackProgress>

export function clock(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const formatDuration = (ms: number): string =>
  ms < 50_000 ? `${Math.ceil(ms / 10_000) * 10} s` : `${Math.ceil(ms / 60_000)} min`

/** Time that a running suite still needs, ms; undefined while there is no estimate. */
function remainingTime(
  { title, startedAt, names, done }: SuiteState,
  known: Durations,
  now: number,
): number | undefined {
  const elapsed = now - startedAt
  const usual = known.suites[title]
  const isKnown = names.some((name) => known.units[name] !== undefined)
  const canEstimate = done.size > 0 && (isKnown || done.size / names.length >= TELLING_SHARE)
  if (!canEstimate) return usual === undefined ? undefined : Math.max(0, usual - elapsed)
  const ahead = names.filter((name) => !done.has(name))
  const expectedOfDone = sum([...done].map(([name, ms]) => known.units[name] ?? ms))
  const mean = expectedOfDone / done.size
  const expectedAhead = sum(ahead.map((name) => known.units[name] ?? mean))
  // The ratio contains both the speed of this run and its parallelism.
  return expectedOfDone > 0 ? (elapsed / expectedOfDone) * expectedAhead : (elapsed / done.size) * ahead.length
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)

/** Tracks the state of all suites; prints nothing. */
export function trackProgress({ durations, titles, now = () => performance.now() }: Options) {
  const suites = new Map<string, SuiteState>(
    titles.map((title) => [
      title,
      { title, state: 'waiting', startedAt: 0, endedAt: 0, names: [], done: new Map(), failed: 0 },
    ]),
  )
  const of = (title: string): SuiteState => {
    const suite = suites.get(title)
    if (!suite) throw new Error(`${title} is not in the plan`)
    return suite
  }
  const running = () => [...suites.values()].filter(({ state }) => state === 'running')
  const waiting = () => [...suites.values()].filter(({ state }) => state === 'waiting')

  return {
    begin(title: string): void {
      Object.assign(of(title), { state: 'running', startedAt: now() })
    },
    setNames(title: string, names: readonly string[]): void {
      of(title).names = names
    },
    addDone(title: string, name: string, ms: number, failed: number): void {
      const suite = of(title)
      suite.done.set(name, ms)
      suite.failed += failed
    },
    /** Returns how long the suite took, ms. */
    end(title: string): number {
      const suite = of(title)
      Object.assign(suite, { state: 'done', endedAt: now() })
      return suite.endedAt - suite.startedAt
    },
    isRunning: (): boolean => running().length > 0,

    /** E.g. `unit 412 of 790, 1 failed; then browser · about 4 min to go`. */
    line(): string {
      const parts = running().map(({ title, names, done, failed }) => {
        const count = names.length === 0 ? '' : ` ${done.size} of ${names.length}`
        return `${title}${count}${failed > 0 ? `, ${failed} failed` : ''}`
      })
      const ahead = waiting().map(({ title }) => title)
      const rests = running().map((suite) => remainingTime(suite, durations, now()))
      const known = rests.filter((rest) => rest !== undefined)
      const usual = ahead.map((title) => durations.suites[title])
      const isWhole = usual.every((ms) => ms !== undefined)
      const later = sum(usual.map((ms) => ms ?? 0))
      // Parallel suites end with the longest of them.
      const rest = Math.max(0, ...known) + (isWhole ? later : 0)
      const hasEstimate = known.length > 0 && rest > 0
      const estimate = hasEstimate ? ` · about ${formatDuration(rest)} to go${isWhole ? '' : ' until then'}` : ''
      return `${parts.join('; ')}${ahead.length > 0 ? `; then ${ahead.join(', ')}` : ''}${estimate}`
    },

    /** Durations for the next run; `keepsSuites: false` leaves out suites, which ran only a part of their files. */
    durations({ keepsSuites }: { keepsSuites: boolean }): Durations {
      const ended = [...suites.values()].filter(({ state }) => state === 'done')
      const own = keepsSuites ? ended.map((one) => [one.title, Math.round(one.endedAt - one.startedAt)] as const) : []
      const units = [...suites.values()].flatMap(({ done }) => [...done].map(([name, ms]) => [name, Math.round(ms)]))
      return {
        suites: { ...durations.suites, ...Object.fromEntries(own) },
        units: { ...durations.units, ...Object.fromEntries(units) },
      }
    },
  }
}

/** Writes the progress line: overwrites it in a terminal, prints it at intervals elsewhere. */
export function showProgress(progress: Progress, isTerminal: boolean, write: (text: string) => void) {
  const startedAt = performance.now()
  let isDrawn = false
  const clear = (): void => {
    if (isDrawn) write('\r\u001b[2K')
    isDrawn = false
  }
  const draw = (): void => {
    if (!progress.isRunning()) return
    const line = `${clock(performance.now() - startedAt).padStart(6)}  ${progress.line()}`
    clear()
    write(isTerminal ? line.slice(0, (process.stdout.columns ?? 120) - 1) : `${line}\n`)
    isDrawn = isTerminal
  }
  const timer = setInterval(draw, (isTerminal ? REDRAW_EVERY_S : LINE_EVERY_S) * 1000)
  return {
    /** Writes a line that is not overwritten. */
    say(text: string): void {
      clear()
      write(`${text}\n`)
    },
    close(): void {
      clearInterval(timer)
      clear()
    },
  }
}
