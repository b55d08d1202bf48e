import { Counter, type Family, gauge } from '../telemetry/metrics/families.ts'
import { Histogram } from '../telemetry/metrics/histogram.ts'
import type { LaneState } from './queue.ts'

/** Pictures of the shop, uploads of visitors, and uploads that are viewed again. */
const DECODE_LANES = ['shop', 'uploads', 'views'] as const
export type DecodeLane = (typeof DECODE_LANES)[number]

/**
 * How a job ended: `done`; `refused` with a message for the visitor; `unreadable`; `queue-full`; `given-up` when the
 * sender left; or the decoder ended by `memory`, `time` or `crash`.
 */
const DECODE_OUTCOMES = ['done', 'refused', 'unreadable', 'queue-full', 'given-up', 'memory', 'time', 'crash'] as const
export type DecodeOutcome = (typeof DECODE_OUTCOMES)[number]

/** Half a minute is longer than any job may take. */
const DURATION_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

interface DecoderState {
  lanes: () => readonly LaneState[]
  /** Number of processes that work on a file and that are idle. */
  processes: () => { working: number; idle: number }
}

/** Metrics of decoders and their queue. */
export class DecodeMetrics {
  private readonly finished = new Counter('vitrina_decodes_total', 'Pictures and files, by how they came out', [
    'lane',
    'outcome',
  ])
  private readonly waitSeconds = new Histogram(
    'vitrina_decode_wait_seconds',
    'Wait for a decoder',
    'lane',
    DURATION_BUCKETS,
  )
  private readonly seconds = new Histogram('vitrina_decode_seconds', 'Time in a decoder', 'lane', DURATION_BUCKETS)
  private readonly state: DecoderState

  constructor(state: DecoderState) {
    this.state = state
    for (const lane of DECODE_LANES) {
      this.waitSeconds.of(lane)
      this.seconds.of(lane)
      for (const outcome of DECODE_OUTCOMES) this.finished.of(lane, outcome)
    }
  }

  recordOutcome(lane: DecodeLane, outcome: DecodeOutcome): void {
    this.finished.of(lane, outcome).add()
  }

  recordWait(lane: DecodeLane, ms: number): void {
    this.waitSeconds.of(lane).add(ms / 1000)
  }

  recordDuration(lane: DecodeLane, ms: number): void {
    this.seconds.of(lane).add(ms / 1000)
  }

  families(): Family[] {
    const { lanes, processes } = this.state
    const byLane = (value: (state: LaneState) => number) => () =>
      lanes().map((state) => ({ labels: { lane: state.lane }, value: value(state) }))
    return [
      this.finished,
      this.waitSeconds,
      this.seconds,
      gauge(
        'vitrina_decodes_waiting',
        'Pictures and files that wait for a decoder',
        byLane(({ waiting }) => waiting),
      ),
      gauge(
        'vitrina_decodes_running',
        'Pictures and files in a decoder',
        byLane(({ running }) => running),
      ),
      gauge('vitrina_decoders', 'Processes that open pictures and files', () =>
        Object.entries(processes()).map(([state, value]) => ({ labels: { state }, value })),
      ),
    ]
  }
}
