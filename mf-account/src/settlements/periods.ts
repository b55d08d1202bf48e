export interface Period {
  /** yyyy-mm-dd, both inclusive. */
  from: string
  to: string
}

export type PeriodName = 'quarter' | 'lastQuarter' | 'year' | 'lastYear'

const day = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)

/** Common periods on the day `today` (yyyy-mm-dd); one that has not ended yet ends today. */
export function periodsOn(today: string): readonly (Period & { name: PeriodName })[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = Math.floor((month - 1) / 3) * 3
  return [
    { name: 'quarter', from: day(year, first, 1), to: today },
    { name: 'lastQuarter', from: day(year, first - 3, 1), to: day(year, first, 0) },
    { name: 'year', from: day(year, 0, 1), to: today },
    { name: 'lastYear', from: day(year - 1, 0, 1), to: day(year, 0, 0) },
  ]
}
