import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'

/** An action of the autopilot: performed, hypothetical in shadow mode, or left to people. */
export const AutopilotAction = z.object({
  at: z.string(),
  name: z.string(),
  version: z.string(),
  /**
   * Text: `put into quarantine, rolled back to 0123456789abcdef`, `shadow: would be …`, `fails, and nothing is done:
   * …`.
   */
  what: z.string(),
  /** Whether it changed anything. */
  taken: z.boolean(),
  /** The measurements behind it. */
  why: z.string(),
})
export type AutopilotAction = z.output<typeof AutopilotAction>

/** Burn rate of a version's error budget: 1 uses the budget up exactly. */
export const BudgetBurn = z.object({
  name: z.string(),
  version: z.string(),
  /** Pairs of windows with the measured rates and the limit. */
  windows: z.array(
    z.object({
      longMinutes: z.number(),
      shortMinutes: z.number(),
      long: z.number(),
      short: z.number(),
      limit: z.number(),
    }),
  ),
})
export type BudgetBurn = z.output<typeof BudgetBurn>

export const AutopilotState = z.object({
  mode: z.enum(['off', 'shadow', 'on']),
  /** Parts that the autopilot leaves alone for now, because it has just acted on them. */
  pauses: z.array(z.object({ name: z.string(), until: z.string() })),
  burns: z.array(BudgetBurn),
  /** The latest first. */
  actions: z.array(AutopilotAction),
})
export type AutopilotState = z.output<typeof AutopilotState>

export const autopilotApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/autopilot',
    summary: 'Whether versions are rolled back by themselves, what was done or would have been, and why',
    response: AutopilotState,
  }),
}
