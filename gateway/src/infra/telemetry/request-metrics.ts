import { ROUTE_CLASSES, type RouteClass } from '../upstream/route-class.ts'
import { Counter, type CounterCell } from './metrics/families.ts'
import { Histogram, type HistogramCell } from './metrics/histogram.ts'

const STATUS_COUNT = 600

interface ClassCells {
  /** By status. */
  statuses: (CounterCell | undefined)[]
  seconds: HistogramCell
}

/** Metrics of finished requests. */
export class RequestMetrics {
  readonly requests = new Counter('vitrina_requests_total', 'Requests answered, by what was asked for', [
    'class',
    'status',
  ])
  readonly seconds = new Histogram(
    'vitrina_request_seconds',
    'How long a request took until its answer was handed over',
    'class',
  )
  readonly aborted = new Counter('vitrina_requests_aborted_total', 'Requests whose client left before the answer', [
    'class',
  ])
  private readonly cells: Record<RouteClass, ClassCells>

  constructor() {
    const cellsOf = (of: RouteClass): ClassCells => ({
      statuses: new Array<CounterCell | undefined>(STATUS_COUNT).fill(undefined),
      seconds: this.seconds.of(of),
    })
    this.cells = Object.fromEntries(ROUTE_CLASSES.map((of) => [of, cellsOf(of)])) as Record<RouteClass, ClassCells>
    // Created up front, so that the first failure shows as an increase.
    for (const of of ROUTE_CLASSES) {
      this.aborted.of(of)
      for (const status of [200, 500, 503]) this.cellOf(of, status)
    }
  }

  /** Records one response: two array lookups and additions, which is negligible even for cached pages. */
  record(of: RouteClass, status: number, ms: number): void {
    const cell = this.cells[of].statuses[status] ?? this.cellOf(of, status)
    cell.value += 1
    this.cells[of].seconds.add(ms / 1000)
  }

  private cellOf(of: RouteClass, status: number): CounterCell {
    const cell = this.requests.of(of, String(status))
    this.cells[of].statuses[status] = cell
    return cell
  }
}
