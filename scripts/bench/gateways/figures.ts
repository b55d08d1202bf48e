import { type Figure, figure } from '../table.ts'
import type { Work } from './work.ts'

export interface Turns {
  /** What the one does while there is no other, and what each of all does, a second of its processor. */
  alone: number
  each: number[]
}

export const told = (name: string, value: number, digits = 3): Figure =>
  figure(name, value.toFixed(digits), 'told', true)

export function figuresOf(rows: { count: number; cached: Work; mixed: Work; calls: Work }[]): Figure[] {
  return [
    ...rows.flatMap(({ count, cached, mixed, calls }) => [
      told(`${count} gateway(s): ms of a processor for a page from memory, gateway`, cached.gateways),
      told(`${count} gateway(s): ms of a processor for pages and calls, mixed, gateway`, mixed.gateways),
      told(`${count} gateway(s): ms of a processor for a call, gateway`, calls.gateways),
      told(`${count} gateway(s): the same of HAProxy, with TLS, mixed`, mixed.haproxy),
      told(`${count} gateway(s): the same of Redis, mixed`, mixed.redis, 4),
      told(`${count} gateway(s): commands to Redis for a page from memory`, cached.commands),
      told(`${count} gateway(s): commands to Redis for a call`, calls.commands),
    ]),
  ]
}

export function processorFigures(one: Work, two: Work): Figure[] {
  const ratio = two.perSecond / one.perSecond
  return [
    told('requests a second, one gateway and all about it on one processor', one.perSecond, 0),
    told('requests a second, two gateways and all about them on two processors', two.perSecond, 0),
    figure('two processors to one', `${ratio.toFixed(2)} x`, '>= 1.6 x', ratio >= 1.6),
  ]
}

export function turnFigures({ alone, each }: Turns): Figure[] {
  const ratio = each.reduce((sum, one) => sum + one, 0) / alone
  return [
    told('requests for each second of its processor, a gateway that is alone', alone, 0),
    figure('the same, each of four in its turn', each.map((one) => one.toFixed(0)).join(', '), 'told', true),
    figure('four gateways to one, each with a processor', `${ratio.toFixed(2)} x`, '>= 3.2 x', ratio >= 3.2),
  ]
}
