export type Labels = Readonly<Record<string, string>>

/** One sample of a family; a histogram has those with the suffixes `_bucket`, `_sum` and `_count`. */
export interface Sample {
  suffix?: '_bucket' | '_sum' | '_count'
  labels: Labels
  value: number
}

/** All samples of one metric name. Counters end in `_total`, and names contain the unit: seconds, bytes. */
export interface Family {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  samples(): readonly Sample[] | Promise<readonly Sample[]>
}

/** More series in one family are a bug: further label values are counted as `other`. */
const MOST_SERIES = 400
const OTHER = 'other'

/** Values by labels, limited in number. Code that counts often keeps a reference to its cell. */
class Cells<Cell> {
  private readonly names: readonly string[]
  private readonly make: () => Cell
  private readonly cells = new Map<string, { labels: Labels; cell: Cell }>()

  constructor(names: readonly string[], make: () => Cell) {
    this.names = names
    this.make = make
  }

  of(values: readonly string[]): Cell {
    const key = values.join('\n')
    const known = this.cells.get(key)
    if (known) return known.cell
    if (this.cells.size >= MOST_SERIES && values.some((value) => value !== OTHER))
      return this.of(values.map(() => OTHER))
    const labels = Object.fromEntries(this.names.map((name, at) => [name, values[at] ?? '']))
    const made = { labels, cell: this.make() }
    this.cells.set(key, made)
    return made.cell
  }

  all(): { labels: Labels; cell: Cell }[] {
    return [...this.cells.values()]
  }
}

export class CounterCell {
  value = 0

  add(more = 1): void {
    this.value += more
  }
}

/** A counter with labels. */
export class Counter implements Family {
  readonly type = 'counter'
  readonly name: string
  readonly help: string
  private readonly cells: Cells<CounterCell>

  constructor(name: string, help: string, labels: readonly string[] = []) {
    this.name = name
    this.help = help
    this.cells = new Cells(labels, () => new CounterCell())
    if (labels.length === 0) this.of()
  }

  /** The cell of these label values, in the order of the label names. */
  of(...values: string[]): CounterCell {
    return this.cells.of(values)
  }

  samples(): Sample[] {
    return this.cells.all().map(({ labels, cell }) => ({ labels, value: cell.value }))
  }
}

/** A metric whose values are read on each scrape. */
export class ObservableMetric implements Family {
  readonly type: 'counter' | 'gauge'
  readonly name: string
  readonly help: string
  readonly samples: Family['samples']

  constructor(type: 'counter' | 'gauge', name: string, help: string, samples: Family['samples']) {
    this.type = type
    this.name = name
    this.help = help
    this.samples = samples
  }
}

export const gauge = (name: string, help: string, samples: Family['samples']): ObservableMetric =>
  new ObservableMetric('gauge', name, help, samples)

/** A gauge without labels. */
export const singleGauge = (name: string, help: string, value: () => number): ObservableMetric =>
  gauge(name, help, () => [{ labels: {}, value: value() }])

export const observableCounter = (name: string, help: string, samples: Family['samples']): ObservableMetric =>
  new ObservableMetric('counter', name, help, samples)
