import { type VitalName, vitalNames } from '@vitrina/contracts/site/signals'
import { counted, type Family, type Labels, type Sample } from '../../infra/telemetry/metrics/families.ts'
import { HistogramCell } from '../../infra/telemetry/metrics/histogram.ts'
import { type Kind, kinds } from './health.ts'
import { vitalClasses } from './vitals.ts'

interface Counts {
  views: number
  failing: number
  kinds: Record<Kind, number>
  vitals: Record<VitalName, HistogramCell>
}

/** More versions than are live or on trial at once; those that are not are forgotten first. */
const MOST_VERSIONS = 100

/** Browsers tell ms; CLS has no unit. */
const unit: Record<VitalName, number> = { LCP: 1000, INP: 1000, CLS: 1 }

function noCounts(): Counts {
  return {
    views: 0,
    failing: 0,
    kinds: Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>,
    vitals: Object.fromEntries(
      vitalNames.map((name) => [name, new HistogramCell(vitalClasses[name].map((end) => end / unit[name]))]),
    ) as Record<VitalName, HistogramCell>,
  }
}

/** A part and its version, `mf-basket@0123456789abcdef`, as labels. */
export function labelsOf(part: string): Labels {
  const [room = '', version = ''] = part.split('@')
  return { room, version }
}

/**
 * What this gateway itself has heard of each version, so that Prometheus may add gateways up. Told is only what is live
 * or on trial.
 */
export class Heard {
  private readonly parts = new Map<string, Counts>()

  view(part: string): void {
    this.of(part).views += 1
  }

  failing(part: string, failed: readonly Kind[]): void {
    const counts = this.of(part)
    counts.failing += 1
    for (const kind of new Set(failed)) counts.kinds[kind] += 1
  }

  died(part: string): void {
    this.of(part).kinds.death += 1
  }

  vital(part: string, name: VitalName, value: number): void {
    this.of(part).vitals[name].add(value / unit[name])
  }

  /** `shown` are the parts of all sets that visitors get now. */
  families(shown: () => ReadonlySet<string>): Family[] {
    const told = (samples: (labels: Labels, counts: Counts) => Sample[]) => () =>
      [...shown()].flatMap((part) => samples(labelsOf(part), this.of(part)))
    return [
      counted(
        'vitrina_part_views_total',
        'Views that a version took part in, one visitor and minute each',
        told((labels, { views }) => [{ labels, value: views }]),
      ),
      counted(
        'vitrina_part_failing_views_total',
        'Views in which something of a version failed',
        told((labels, { failing }) => [{ labels, value: failing }]),
      ),
      counted(
        'vitrina_part_failures_total',
        'Failing views by what failed; death is a renderer that a version brought down',
        told((labels, counts) => kinds.map((kind) => ({ labels: { ...labels, kind }, value: counts.kinds[kind] }))),
      ),
      ...vitalNames.map(
        (name): Family => ({
          type: 'histogram',
          ...vitalFamily[name],
          samples: told((labels, { vitals }) => vitals[name].samples(labels)),
        }),
      ),
    ]
  }

  private of(part: string): Counts {
    const known = this.parts.get(part)
    if (known) return known
    if (this.parts.size >= MOST_VERSIONS) {
      const [oldest] = this.parts.keys()
      this.parts.delete(oldest as string)
    }
    const made = noCounts()
    this.parts.set(part, made)
    return made
  }
}

const vitalFamily: Record<VitalName, { name: string; help: string }> = {
  LCP: { name: 'vitrina_part_lcp_seconds', help: 'Largest contentful paint that was of a version' },
  INP: { name: 'vitrina_part_inp_seconds', help: 'Interaction to next paint that was of a version' },
  CLS: { name: 'vitrina_part_cls', help: 'Cumulative layout shift that was of a version' },
}
