/** A query to measure; its name is printed when it was slow. */
export interface Question {
  name: string
  ask(): Promise<unknown>
}

export interface Timing {
  questions: number
  p50: number
  p95: number
  slowest: { name: string; ms: number }
}

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

/** Runs the queries one after another, after a warm-up, and returns percentiles in milliseconds. */
export async function time(questions: readonly Question[]): Promise<Timing> {
  for (const { ask } of questions.slice(0, 30)) await ask()
  const times: { name: string; ms: number }[] = []
  for (const { name, ask } of questions) {
    const start = performance.now()
    await ask()
    times.push({ name, ms: performance.now() - start })
  }
  times.sort((a, b) => a.ms - b.ms)
  const sorted = times.map(({ ms }) => ms)
  const slowest = times.at(-1) ?? { name: '', ms: Number.NaN }
  return { questions: questions.length, p50: share(sorted, 0.5), p95: share(sorted, 0.95), slowest }
}

/** One measured figure; the limit is in the unit of the value. */
export interface QuestionFigure {
  name: string
  value: number
  unit: 'ms' | 'times'
  /** Null when the figure has no limit. */
  bound: number | null
  /** Name of the slowest query. */
  slowest?: string
}

/** Figures of a timing: the limit applies to its high percentiles. */
export function figures(
  name: string,
  { questions, p50, p95, slowest }: Timing,
  bound: number | null,
): QuestionFigure[] {
  const slowestText = `${slowest.ms.toFixed(0)} ms: ${slowest.name}`
  return [
    { name: `${name}, p50 of ${questions}`, value: p50, unit: 'ms', bound: null },
    { name: `${name}, p95`, value: p95, unit: 'ms', bound, slowest: slowestText },
  ]
}
