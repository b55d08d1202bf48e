import { isDayWord, type Token, tokensOf, weekOf } from './work-time-tokens.ts'

/** Opening and closing in minutes after midnight; a closing after midnight is above 1440. */
export interface Shift {
  opens: number
  closes: number
}

/** Opening hours of a week. A day without shifts is a day off; round the clock is a shift from 0 to 1440. */
export interface WorkTime {
  /** Seven days, Monday first. */
  days: Shift[][]
  /** Hours of public holidays; null when the text does not mention them. */
  holidays: Shift[] | null
}

export const MINUTES_OF_DAY = 24 * 60

/**
 * Parses opening hours written for people: «Пн–Пт 8:00–19:00, Сб 9–17, Вс выходной», «8–20», «круглосуточно». Days that
 * are not named are days off. Null when the text cannot be parsed as a whole: a part of it is not guessed from.
 */
export function parseWorkTime(text: string): WorkTime | null {
  const tokens = tokensOf(text)
  if (!tokens || tokens.length === 0) return null
  const reader = new WorkTimeParser(tokens)
  try {
    return reader.read()
  } catch (error) {
    if (error instanceof WorkTimeSyntaxError) return null
    throw error
  }
}

class WorkTimeSyntaxError extends Error {}

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** Parses groups of days with their hours until the tokens end. */
class WorkTimeParser {
  private readonly tokens: readonly Token[]
  private at = 0
  private readonly named: (Shift[] | null)[] = everyDay.map(() => null)
  /** Hours of the days that are not named: «8–20, Вс 9–17». */
  private others: Shift[] | null = null
  private holidays: Shift[] | null = null

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  read(): WorkTime {
    while (this.at < this.tokens.length) this.readPart()
    if (this.isNothingKnown()) throw new WorkTimeSyntaxError()
    return { days: this.named.map((day) => day ?? this.others ?? []), holidays: this.holidays }
  }

  private isNothingKnown(): boolean {
    return this.others === null && this.named.every((day) => day === null)
  }

  private readPart(): void {
    this.skip('and')
    const next = this.tokens[this.at]
    if (!next) return
    if (next.kind === 'break') this.readBreak()
    else if (next.kind === 'no-break') this.skip('no-break')
    else if (next.kind === 'day-off' && this.isDayAhead(this.at + 1)) this.readDaysOff()
    else this.readDaysAndHours()
  }

  private readDaysAndHours(): void {
    const { days, onHolidays } = this.readDays()
    // «8–20 ежедневно»: the hours precede the days.
    if (this.at === this.tokens.length && days.length === 7 && this.others) return
    this.put(days, onHolidays, this.readHours())
  }

  /** «Выходной: вс». */
  private readDaysOff(): void {
    this.at += 1
    this.skip('and')
    const { days, onHolidays } = this.readDays()
    this.put(days, onHolidays, [])
  }

  private put(days: readonly number[], onHolidays: boolean, shifts: Shift[]): void {
    if (onHolidays) {
      if (this.holidays) throw new WorkTimeSyntaxError()
      this.holidays = shifts
    }
    if (days.length === 7) {
      if (this.others) throw new WorkTimeSyntaxError()
      this.others = shifts
      return
    }
    for (const day of days) {
      if (this.named[day]) throw new WorkTimeSyntaxError()
      this.named[day] = shifts
    }
  }

  /** Hours without days are hours of every day. */
  private readDays(): { days: number[]; onHolidays: boolean } {
    const days = new Set<number>()
    let onHolidays = false
    const first = this.at
    for (let token = this.tokens[this.at]; token && isDayWord(token); token = this.tokens[this.at]) {
      this.at += 1
      if (token.kind === 'holidays') onHolidays = true
      else if (token.kind === 'days') for (const day of token.days) days.add(day)
      else if (token.kind === 'day') for (const day of this.until(token.day)) days.add(day)
      if (this.isDayAhead(this.at)) this.skip('and')
    }
    return { days: this.at === first ? everyDay : [...days], onHolidays }
  }

  /** «и» and a comma continue the list of days only when a day follows. */
  private isDayAhead(from: number): boolean {
    const token = this.tokens[this.afterAnd(from)]
    return token !== undefined && isDayWord(token)
  }

  private afterAnd(from: number): number {
    let ahead = from
    while (this.tokens[ahead]?.kind === 'and') ahead += 1
    return ahead
  }

  private until(from: number): number[] {
    const last = this.tokens[this.at + 1]
    if (this.tokens[this.at]?.kind !== 'dash' || last?.kind !== 'day') return [from]
    this.at += 2
    return weekOf(from, last.day)
  }

  private readHours(): Shift[] {
    const token = this.tokens[this.at]
    if (token?.kind === 'day-off') {
      this.at += 1
      return []
    }
    if (token?.kind === 'round-the-clock') {
      this.at += 1
      return [{ opens: 0, closes: MINUTES_OF_DAY }]
    }
    const shifts = [this.readShift()]
    // «9–13, 14–18»: a second range right after the first belongs to the same days.
    while (this.tokens[this.afterAnd(this.at)]?.kind === 'time') {
      this.skip('and')
      shifts.push(this.readShift())
    }
    if (shifts.some(({ opens }, at) => opens < (shifts[at - 1]?.closes ?? 0))) throw new WorkTimeSyntaxError()
    return shifts
  }

  private readShift(): Shift {
    const [from, dash, to] = this.tokens.slice(this.at, this.at + 3)
    if (from?.kind !== 'time' || dash?.kind !== 'dash' || to?.kind !== 'time') throw new WorkTimeSyntaxError()
    this.at += 3
    if (from.minutes === MINUTES_OF_DAY || from.minutes === to.minutes) throw new WorkTimeSyntaxError()
    return { opens: from.minutes, closes: to.minutes < from.minutes ? to.minutes + MINUTES_OF_DAY : to.minutes }
  }

  /** A break splits the shifts that contain it, on all days parsed so far. */
  private readBreak(): void {
    this.at += 1
    const pause = this.readShift()
    if (this.isNothingKnown()) throw new WorkTimeSyntaxError()
    for (const day of everyDay) this.named[day] = subtractPause(pause, this.named[day] ?? null)
    this.others = subtractPause(pause, this.others)
    this.holidays = subtractPause(pause, this.holidays)
  }

  private skip(kind: 'and' | 'no-break'): void {
    while (this.tokens[this.at]?.kind === kind) this.at += 1
  }
}

function subtractPause(pause: Shift, shifts: readonly Shift[] | null): Shift[] | null {
  if (!shifts) return null
  return shifts.flatMap((shift) => {
    if (pause.opens <= shift.opens || shift.closes <= pause.closes) return [shift]
    return [
      { opens: shift.opens, closes: pause.opens },
      { opens: pause.closes, closes: shift.closes },
    ]
  })
}
