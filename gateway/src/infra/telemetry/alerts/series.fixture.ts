/** Series by their names and labels, with values as Prometheus’ tool writes them, one a minute. */
export type Series = Readonly<Record<string, string>>

export interface AlertCase {
  what: string
  series: Series
  /** When it is looked at; after 20 minutes unless told. */
  at?: string
  /** What the alert says when it is told; without it none may be. */
  expected?: { labels?: Readonly<Record<string, string>>; summary: string }
}

export interface AlertCases {
  severity: 'page' | 'ticket'
  cases: AlertCase[]
}

const HOUR = 60
export const constantSeries = (value: number): string => `${value}+0x${2 * HOUR}`
/** A counter that grows by so much a minute for an hour, and for another one as it is told. */
export const growingSeries = (every: number, later = every): string =>
  `0+${every}x${HOUR} ${every * HOUR + later}+${later}x${HOUR - 1}`

/** An alert about one figure of one series, above and below what it takes. */
export const gaugeAlert = (
  severity: AlertCases['severity'],
  name: string,
  { bad, good }: { bad: number; good: number },
  told: NonNullable<AlertCase['expected']>,
): AlertCases => ({
  severity,
  cases: [
    { what: `it is ${bad}`, series: { [name]: constantSeries(bad) }, expected: told },
    { what: `it is ${good}`, series: { [name]: constantSeries(good) } },
    { what: `it was ${bad} for a moment`, series: { [name]: `${good}+0x19 ${bad} ${good}+0x60` } },
  ],
})

/** One counter for each of these, growing by so much a minute. */
export const counterSeries = (series: Readonly<Record<string, number>>): Series =>
  Object.fromEntries(Object.entries(series).map(([name, every]) => [name, growingSeries(every)]))
