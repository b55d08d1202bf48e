import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'

/** What the autopilot did, in shadow mode would have done, or left to people. */
export const AutopilotAction = z.object({
  at: z.string(),
  name: z.string(),
  version: z.string(),
  /** In words: `put into quarantine, rolled back to 0123456789abcdef`, `shadow: would be …`, `fails, and nothing is done: …`. */
  what: z.string(),
  /** Whether it moved anything. */
  taken: z.boolean(),
  /** What it had measured. */
  why: z.string(),
})
export type AutopilotAction = z.output<typeof AutopilotAction>

/** How fast a version burns its error budget: 1 is just what it may. */
export const BudgetBurn = z.object({
  name: z.string(),
  version: z.string(),
  /** Each pair of windows with what was measured and what sets it off. */
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
  /** Parts it leaves alone for now, because it acted on them. */
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
