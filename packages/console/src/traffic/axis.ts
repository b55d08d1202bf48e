import { type ScaleTime, scaleTime } from 'd3-scale'
import { dayOf, timeOf } from '../i18n/formats.ts'

export const periods = [60, 6 * 60, 24 * 60, 7 * 24 * 60] as const
export type Period = (typeof periods)[number]

export type TimeScale = ScaleTime<number, number>

/** Horizontal time scale; `width` in px. */
export const timeScale = (from: number, to: number, width: number): TimeScale =>
  scaleTime()
    .domain([new Date(from), new Date(to)])
    .range([0, width])

export interface Tick {
  at: number
  x: number
  text: string
}

/** Round times with space for their labels; the first tick of a day shows the date. */
export function ticksOf(times: TimeScale, width: number): Tick[] {
  return times.ticks(Math.max(2, Math.floor(width / 90))).map((date) => {
    const isMidnight = date.getHours() === 0 && date.getMinutes() === 0
    return { at: date.getTime(), x: times(date), text: isMidnight ? dayOf(date.getTime()) : timeOf(date.getTime()) }
  })
}
