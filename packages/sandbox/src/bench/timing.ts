/** Something to ask; what it was is told when it was slow. */
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

/** Asks one after another, first some to warm up, and gives percentiles in milliseconds. */
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

/** One measured figure; bounds in the unit of the value. */
export interface QuestionFigure {
  name: string
  value: number
  unit: 'ms' | 'times'
  /** Null where the figure is only told. */
  bound: number | null
  /** What was slowest. */
  slowest?: string
}

/** What is told of a timing: the bound is for its slow end. */
export function figures(
  name: string,
  { questions, p50, p95, slowest }: Timing,
  bound: number | null,
): QuestionFigure[] {
  const told = `${slowest.ms.toFixed(0)} ms: ${slowest.name}`
  return [
    { name: `${name}, p50 of ${questions}`, value: p50, unit: 'ms', bound: null },
    { name: `${name}, p95`, value: p95, unit: 'ms', bound, slowest: told },
  ]
}
