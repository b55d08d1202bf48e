import { readdirSync } from 'node:fs'
import { constants, monitorEventLoopDelay, PerformanceObserver, performance } from 'node:perf_hooks'
import { type Family, gauge, observableCounter, singleGauge } from './metrics/families.ts'
import { HistogramCell } from './metrics/histogram.ts'

const RESOLUTION_MS = 20
const NS = 1e9
const PERCENTILES = [50, 99, 100] as const
const GC_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5] as const

const gcKinds: Record<number, string> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
}

interface GcEntry {
  duration: number
  detail: { kind: number }
}

/** Observes the event loop and the garbage collector from its creation on. */
class ProcessMetrics {
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  /** All created up front, so that the first collection shows as an increase. */
  private readonly collections = new Map(
    Object.values(gcKinds).map((kind) => [kind, new HistogramCell(GC_SECONDS)] as const),
  )
  private readonly observer: PerformanceObserver
  private elu = performance.eventLoopUtilization()

  constructor() {
    this.delay.enable()
    this.observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        this.recordCollection((entry as unknown as GcEntry).detail.kind, entry.duration)
    })
    this.observer.observe({ entryTypes: ['gc'] })
  }

  /** Uses the names of the usual Node exporters where they exist. */
  families(): Family[] {
    const memory = (pick: (usage: NodeJS.MemoryUsage) => number) => () => pick(process.memoryUsage())
    return [
      singleGauge(
        'process_resident_memory_bytes',
        'Memory that the gateway holds',
        memory(({ rss }) => rss),
      ),
      singleGauge(
        'nodejs_heap_size_used_bytes',
        'Objects on the heap',
        memory(({ heapUsed }) => heapUsed),
      ),
      singleGauge(
        'nodejs_heap_size_total_bytes',
        'The heap',
        memory(({ heapTotal }) => heapTotal),
      ),
      singleGauge(
        'nodejs_external_memory_bytes',
        'Memory outside of the heap',
        memory(({ external }) => external),
      ),
      singleGauge('process_open_fds', 'Open descriptors', () => readdirSync('/proc/self/fd').length),
      singleGauge('process_start_time_seconds', 'When the gateway started', () => performance.timeOrigin / 1000),
      observableCounter('process_cpu_seconds_total', 'Processor time of the gateway', () => {
        const { user, system } = process.cpuUsage()
        return [{ labels: {}, value: (user + system) / 1e6 }]
      }),
      gauge('nodejs_active_resources', 'What keeps the event loop going, by kind', () => {
        const counts = new Map<string, number>()
        for (const type of process.getActiveResourcesInfo()) counts.set(type, (counts.get(type) ?? 0) + 1)
        return [...counts].map(([type, value]) => ({ labels: { type }, value }))
      }),
      gauge('nodejs_eventloop_lag_seconds', 'Delay of the event loop since it was asked last', () =>
        this.eventLoopDelays(),
      ),
      singleGauge('nodejs_eventloop_utilization', 'Share of time in which the event loop was busy since then', () => {
        const now = performance.eventLoopUtilization()
        const { utilization } = performance.eventLoopUtilization(now, this.elu)
        this.elu = now
        return utilization
      }),
      {
        name: 'nodejs_gc_duration_seconds',
        help: 'Pauses of the collector',
        type: 'histogram',
        samples: () => [...this.collections].flatMap(([kind, cell]) => cell.samples({ kind })),
      },
    ]
  }

  private recordCollection(kind: number, ms: number): void {
    this.collections.get(gcKinds[kind] ?? '')?.add(ms / 1000)
  }

  /** The delay without the resolution of the timer itself. */
  private eventLoopDelays() {
    const samples = PERCENTILES.map((percent) => ({
      labels: { percentile: String(percent) },
      value: this.delay.count === 0 ? 0 : Math.max(0, this.delay.percentile(percent) / NS - RESOLUTION_MS / 1000),
    }))
    this.delay.reset()
    return samples
  }
}

let sharedMetrics: ProcessMetrics | undefined

/** Shared by all gateways of this process; only tests have several. */
export function processMetrics(): ProcessMetrics {
  sharedMetrics ??= new ProcessMetrics()
  return sharedMetrics
}
