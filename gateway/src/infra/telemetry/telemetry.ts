import { SHED_CLASSES } from '../upstream/importance.ts'
import { Counter, type Family } from './metrics/families.ts'
import { Histogram } from './metrics/histogram.ts'
import { RequestMetrics } from './request-metrics.ts'
import { UpstreamCalls } from './upstream-calls.ts'

/** Reasons for refusing connections, requests and bodies at ingress. */
const INGRESS_REFUSALS = [
  'connection',
  'requests-of-network',
  'bodies-of-network',
  'bodies',
  'slow-body',
  'untaken-answer',
] as const
export type IngressRefusal = (typeof INGRESS_REFUSALS)[number]

/** The metrics of one gateway; code that counts often keeps a reference to its cell. */
export class Telemetry {
  readonly traffic = new RequestMetrics()
  readonly upstreams = new UpstreamCalls()
  /** Page renders by outcome: `whole`, `partial` when a part failed, `left` to the browser. */
  readonly pagesRendered = new Counter('vitrina_pages_made_total', 'Pages that were made, by what became of them', [
    'outcome',
  ])
  /** `whole` includes the frame and compression; `load` and `render` are reported by the renderer. */
  readonly pageSeconds = new Histogram('vitrina_page_made_seconds', 'How long a part of making a page took', 'part')
  readonly shed = new Counter('vitrina_requests_shed_total', 'Requests refused to keep the rest going', ['class'])
  readonly limited = new Counter('vitrina_requests_limited_total', 'Requests refused by a limit, by its name', [
    'limit',
  ])
  readonly intakeRefusals = new Counter(
    'vitrina_intake_refused_total',
    'Connections and bodies that were not waited for, by why',
    ['why'],
  )
  readonly violations = new Counter('vitrina_policy_violations_total', 'Reports of browsers about the page policy', [
    'directive',
  ])

  constructor() {
    for (const of of SHED_CLASSES) this.shed.of(of)
    for (const why of INGRESS_REFUSALS) this.intakeRefusals.of(why)
    for (const outcome of ['whole', 'partial', 'left']) this.pagesRendered.of(outcome)
    for (const part of ['whole', 'load', 'render']) this.pageSeconds.of(part)
  }

  families(): Family[] {
    const { traffic, upstreams } = this
    return [
      traffic.requests,
      traffic.seconds,
      traffic.aborted,
      this.pagesRendered,
      this.pageSeconds,
      upstreams.calls,
      upstreams.seconds,
      upstreams.breakers,
      upstreams.atOnce,
      this.shed,
      this.limited,
      this.intakeRefusals,
      this.violations,
    ]
  }
}
