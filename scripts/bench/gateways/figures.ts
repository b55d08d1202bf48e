import { type Figure, figure } from '../table.ts'
import type { RequestCost } from './work.ts'

export interface TurnThroughput {
  /** Requests per second of processor time: of one gateway without others, and of each of all. */
  alone: number
  each: number[]
}

export const infoFigure = (name: string, value: number, digits = 3): Figure =>
  figure(name, value.toFixed(digits), 'told', true)

export function figuresOf(
  rows: { count: number; cached: RequestCost; mixed: RequestCost; calls: RequestCost }[],
): Figure[] {
  return [
    ...rows.flatMap(({ count, cached, mixed, calls }) => [
      infoFigure(`${count} gateway(s): ms of a processor for a page from memory, gateway`, cached.gateways),
      infoFigure(`${count} gateway(s): ms of a processor for pages and calls, mixed, gateway`, mixed.gateways),
      infoFigure(`${count} gateway(s): ms of a processor for a call, gateway`, calls.gateways),
      infoFigure(`${count} gateway(s): the same of HAProxy, with TLS, mixed`, mixed.haproxy),
      infoFigure(`${count} gateway(s): the same of Redis, mixed`, mixed.redis, 4),
      infoFigure(`${count} gateway(s): commands to Redis for a page from memory`, cached.commands),
      infoFigure(`${count} gateway(s): commands to Redis for a call`, calls.commands),
    ]),
  ]
}

export function processorFigures(one: RequestCost, two: RequestCost): Figure[] {
  const ratio = two.perSecond / one.perSecond
  return [
    infoFigure('requests a second, one gateway and all about it on one processor', one.perSecond, 0),
    infoFigure('requests a second, two gateways and all about them on two processors', two.perSecond, 0),
    figure('two processors to one', `${ratio.toFixed(2)} x`, '>= 1.6 x', ratio >= 1.6),
  ]
}

export function turnFigures({ alone, each }: TurnThroughput): Figure[] {
  const ratio = each.reduce((sum, one) => sum + one, 0) / alone
  return [
    infoFigure('requests for each second of its processor, a gateway that is alone', alone, 0),
    figure('the same, each of four in its turn', each.map((one) => one.toFixed(0)).join(', '), 'told', true),
    figure('four gateways to one, each with a processor', `${ratio.toFixed(2)} x`, '>= 3.2 x', ratio >= 3.2),
  ]
}
