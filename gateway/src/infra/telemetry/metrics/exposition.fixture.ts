/** A strict parser of the Prometheus text format, which throws at the first violation. */

export interface ReadFamily {
  type: string
  help: string
  samples: { name: string; labels: Record<string, string>; value: number }[]
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const help = new RegExp(`^# HELP (${NAME}) ([^\\n]+)$`)
const type = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram)$`)
const sample = new RegExp(`^(${NAME})(?:\\{([^\\n]*)\\})? (\\S+)$`)
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\n"])*)"(?:,|$)/y

function labelsIn(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  label.lastIndex = 0
  for (let at = 0; at < text.length; at = label.lastIndex) {
    const match = label.exec(text)
    if (!match) throw new Error(`labels that cannot be read: ${text}`)
    const [, name = '', value = ''] = match
    if (name in labels) throw new Error(`a label twice: ${text}`)
    labels[name] = value.replace(/\\([\s\S])/g, (_, one: string) => (one === 'n' ? '\n' : one))
  }
  return labels
}

function numberIn(text: string): number {
  if (text === '+Inf') return Number.POSITIVE_INFINITY
  if (text === 'NaN') return Number.NaN
  if (!/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(text)) throw new Error(`no number: ${text}`)
  return Number(text)
}

function belongsTo(name: string, family: string, kind: string): boolean {
  if (kind !== 'histogram') return name === family
  return ['_bucket', '_sum', '_count'].some((suffix) => name === family + suffix)
}

/** Metric families by name. Throws at the first line that violates the format. */
export function readExposition(text: string): Map<string, ReadFamily> {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const families = new Map<string, ReadFamily>()
  const seen = new Set<string>()
  let current: { name: string; family: ReadFamily } | null = null
  let announced: { name: string; help: string } | null = null
  for (const line of text.slice(0, -1).split('\n')) {
    const helped = help.exec(line)
    if (helped) {
      announced = { name: helped[1] ?? '', help: helped[2] ?? '' }
      continue
    }
    const typed = type.exec(line)
    if (typed) {
      const [, name = '', kind = ''] = typed
      if (announced?.name !== name) throw new Error(`${name} has no help`)
      if (families.has(name)) throw new Error(`${name} comes twice`)
      const family = { type: kind, help: announced.help, samples: [] }
      families.set(name, family)
      current = { name, family }
      continue
    }
    const [, name = '', labels = '', value = ''] = sample.exec(line) ?? []
    if (!name) throw new Error(`a line that cannot be read: ${line}`)
    if (!current || !belongsTo(name, current.name, current.family.type)) throw new Error(`out of its family: ${line}`)
    if (seen.has(`${name}{${labels}}`)) throw new Error(`a series twice: ${line}`)
    seen.add(`${name}{${labels}}`)
    current.family.samples.push({ name, labels: labelsIn(labels), value: numberIn(value) })
  }
  for (const [name, { type: kind, samples }] of families) {
    if (kind === 'counter' && !name.endsWith('_total')) throw new Error(`${name} is a counter without _total`)
    if (kind === 'histogram') requireValidHistogram(name, samples)
  }
  return families
}

/** Bucket counts must increase, and the last one must equal the total. */
function requireValidHistogram(name: string, samples: ReadFamily['samples']): void {
  const groups = Map.groupBy(samples, ({ labels: { le: _, ...rest } }) => JSON.stringify(rest))
  for (const [labels, group] of groups) {
    const buckets = group.filter((one) => one.name.endsWith('_bucket')).map(({ value }) => value)
    const count = group.find((one) => one.name.endsWith('_count'))?.value
    const grows = buckets.every((value, at) => at === 0 || value >= (buckets[at - 1] ?? 0))
    if (!grows || buckets.at(-1) !== count) throw new Error(`${name}${labels} is no whole histogram`)
    if (group.find((one) => one.labels.le === '+Inf') === undefined) throw new Error(`${name} has no last bucket`)
  }
}
