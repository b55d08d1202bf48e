/** Series by name and labels, with values in the notation of promtool, one per minute. */
export type Series = Readonly<Record<string, string>>

export interface AlertCase {
  what: string
  series: Series
  /** Evaluation time; 20 minutes by default. */
  at?: string
  /** Labels and summary of the firing alert; without it, the alert must not fire. */
  expected?: { labels?: Readonly<Record<string, string>>; summary: string }
}

export interface AlertCases {
  severity: 'page' | 'ticket'
  cases: AlertCase[]
}

const HOUR = 60
export const constantSeries = (value: number): string => `${value}+0x${2 * HOUR}`
/** A counter that grows by `every` a minute for an hour, then by `later` for another one. */
export const growingSeries = (every: number, later = every): string =>
  `0+${every}x${HOUR} ${every * HOUR + later}+${later}x${HOUR - 1}`

/** Cases of an alert on a single gauge, above and below its threshold. */
export const gaugeAlert = (
  severity: AlertCases['severity'],
  name: string,
  { bad, good }: { bad: number; good: number },
  alert: NonNullable<AlertCase['expected']>,
): AlertCases => ({
  severity,
  cases: [
    { what: `it is ${bad}`, series: { [name]: constantSeries(bad) }, expected: alert },
    { what: `it is ${good}`, series: { [name]: constantSeries(good) } },
    { what: `it was ${bad} for a moment`, series: { [name]: `${good}+0x19 ${bad} ${good}+0x60` } },
  ],
})

/** One counter for each series, growing by so much a minute. */
export const counterSeries = (series: Readonly<Record<string, number>>): Series =>
  Object.fromEntries(Object.entries(series).map(([name, every]) => [name, growingSeries(every)]))
