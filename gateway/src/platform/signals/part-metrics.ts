import { type VitalName, vitalNames } from '@vitrina/contracts/site/signals'
import { type Family, type Labels, observableCounter, type Sample } from '../../infra/telemetry/metrics/families.ts'
import { HistogramCell } from '../../infra/telemetry/metrics/histogram.ts'
import { type PartFailureKind, partFailureKinds } from './version-health.ts'
import { vitalClasses } from './vitals.ts'

interface PartCounts {
  views: number
  failing: number
  kinds: Record<PartFailureKind, number>
  vitals: Record<VitalName, HistogramCell>
}

/** More than are live or on trial at once; the oldest is dropped first. */
const MOST_VERSIONS = 100

/** Divisors to seconds: browsers report ms; CLS has no unit. */
const vitalUnit: Record<VitalName, number> = { LCP: 1000, INP: 1000, CLS: 1 }

function emptyCounts(): PartCounts {
  return {
    views: 0,
    failing: 0,
    kinds: Object.fromEntries(partFailureKinds.map((kind) => [kind, 0])) as Record<PartFailureKind, number>,
    vitals: Object.fromEntries(
      vitalNames.map((name) => [name, new HistogramCell(vitalClasses[name].map((end) => end / vitalUnit[name]))]),
    ) as Record<VitalName, HistogramCell>,
  }
}

/** A part and its version, `mf-basket@0123456789abcdef`, as labels. */
export function partLabels(part: string): Labels {
  const [partName = '', version = ''] = part.split('@')
  return { room: partName, version }
}

/**
 * Signals that this gateway alone has received for each version, so that Prometheus can sum up the gateways. Only live
 * and canary versions are exported.
 */
export class PartMetrics {
  private readonly parts = new Map<string, PartCounts>()

  countView(part: string): void {
    this.of(part).views += 1
  }

  countFailing(part: string, failed: readonly PartFailureKind[]): void {
    const counts = this.of(part)
    counts.failing += 1
    for (const kind of new Set(failed)) counts.kinds[kind] += 1
  }

  countDeath(part: string): void {
    this.of(part).kinds.death += 1
  }

  observeVital(part: string, name: VitalName, value: number): void {
    this.of(part).vitals[name].add(value / vitalUnit[name])
  }

  /** `shown` are the parts of all sets that visitors get now. */
  families(shown: () => ReadonlySet<string>): Family[] {
    const sampleParts = (samples: (labels: Labels, counts: PartCounts) => Sample[]) => () =>
      [...shown()].flatMap((part) => samples(partLabels(part), this.of(part)))
    return [
      observableCounter(
        'vitrina_part_views_total',
        'Views that a version took part in, one visitor and minute each',
        sampleParts((labels, { views }) => [{ labels, value: views }]),
      ),
      observableCounter(
        'vitrina_part_failing_views_total',
        'Views in which something of a version failed',
        sampleParts((labels, { failing }) => [{ labels, value: failing }]),
      ),
      observableCounter(
        'vitrina_part_failures_total',
        'Failing views by what failed; death is a renderer that a version brought down',
        sampleParts((labels, counts) =>
          partFailureKinds.map((kind) => ({ labels: { ...labels, kind }, value: counts.kinds[kind] })),
        ),
      ),
      ...vitalNames.map(
        (name): Family => ({
          type: 'histogram',
          ...vitalFamily[name],
          samples: sampleParts((labels, { vitals }) => vitals[name].samples(labels)),
        }),
      ),
    ]
  }

  private of(part: string): PartCounts {
    const known = this.parts.get(part)
    if (known) return known
    if (this.parts.size >= MOST_VERSIONS) {
      const [oldest] = this.parts.keys()
      this.parts.delete(oldest as string)
    }
    const made = emptyCounts()
    this.parts.set(part, made)
    return made
  }
}

const vitalFamily: Record<VitalName, { name: string; help: string }> = {
  LCP: { name: 'vitrina_part_lcp_seconds', help: 'Largest contentful paint that was of a version' },
  INP: { name: 'vitrina_part_inp_seconds', help: 'Interaction to next paint that was of a version' },
  CLS: { name: 'vitrina_part_cls', help: 'Cumulative layout shift that was of a version' },
}
