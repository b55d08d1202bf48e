import type { Family, Labels, Sample } from './families.ts'

/** Upper bounds in seconds. The objectives of the alerts, 0.25 and 1 s, are among them. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

export class HistogramCell {
  private readonly ends: readonly number[]
  private readonly counts: number[]
  private sum = 0

  constructor(ends: readonly number[]) {
    this.ends = ends
    this.counts = new Array<number>(ends.length + 1).fill(0)
  }

  add(value: number): void {
    let at = 0
    while (at < this.ends.length && value > (this.ends[at] as number)) at += 1
    this.counts[at] = (this.counts[at] as number) + 1
    this.sum += value
  }

  samples(labels: Labels): Sample[] {
    let count = 0
    const buckets = this.counts.map((own, at): Sample => {
      count += own
      const le = at < this.ends.length ? String(this.ends[at]) : '+Inf'
      return { suffix: '_bucket', labels: { ...labels, le }, value: count }
    })
    return [...buckets, { suffix: '_sum', labels, value: this.sum }, { suffix: '_count', labels, value: count }]
  }
}

/** A histogram of durations with one label of few known values. */
export class Histogram implements Family {
  readonly type = 'histogram'
  readonly name: string
  readonly help: string
  private readonly label: string
  private readonly ends: readonly number[]
  private readonly cells = new Map<string, HistogramCell>()

  constructor(name: string, help: string, label: string, ends: readonly number[] = SECONDS) {
    this.name = name
    this.help = help
    this.label = label
    this.ends = ends
  }

  of(value: string): HistogramCell {
    const known = this.cells.get(value)
    if (known) return known
    const made = new HistogramCell(this.ends)
    this.cells.set(value, made)
    return made
  }

  samples(): Sample[] {
    return [...this.cells].flatMap(([value, cell]) => cell.samples({ [this.label]: value }))
  }
}
