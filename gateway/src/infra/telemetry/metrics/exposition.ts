import type { Family, Labels, Sample } from './families.ts'

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const escapeLabel = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')

function formatLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

function formatValue(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf'
  return String(value)
}

const sampleLine = (name: string, { suffix, labels, value }: Sample): string =>
  `${name}${suffix ?? ''}${formatLabels(labels)} ${formatValue(value)}\n`

/** One metric family in the Prometheus text format. */
async function familyText(family: Family): Promise<string> {
  const { name, help, type } = family
  const lines = (await family.samples()).map((sample) => sampleLine(name, sample))
  return `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

/** The metrics of a gateway, with unique names. */
export class Metrics {
  private readonly families = new Map<string, Family>()

  /** Throws when the name is taken. */
  add<F extends Family>(family: F): F {
    if (this.families.has(family.name)) throw new Error(`${family.name} is counted already`)
    this.families.set(family.name, family)
    return family
  }

  /** Leaves out a metric whose value cannot be read, and calls `onFault` for it. */
  async text(onFault: (name: string, error: unknown) => void): Promise<string> {
    const texts = [...this.families.values()].map((family) =>
      familyText(family).catch((error: unknown) => {
        onFault(family.name, error)
        return ''
      }),
    )
    return (await Promise.all(texts)).join('')
  }
}
