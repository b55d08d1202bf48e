import type { FaultName } from './faults.ts'

/** Upstream systems that speak HTTP; `files` go through the same proxy as other calls of the retailer. */
export type WatchedSystem = 'commerce' | 'files' | 'images' | 'crm' | 'tracker' | 'bot'

/** The expected outcome of a failing system, in words, with time limits. */
export interface Outcome {
  /** What the visitor sees. */
  visitor: string
  /** Data that is not lost. */
  durability: string
  /** Signals for operators. */
  operators: string
  /** Longest wait of a visitor, ms. */
  within: number
  /** Time to recover after the fault is gone, ms. */
  recovers: number
  /** Faults with another outcome than the rest. */
  except?: Partial<Record<FaultName, string>>
}

export const outcomes: Record<WatchedSystem, Outcome> = {
  commerce: {
    visitor:
      'Pages that were asked for before come within 3 s as they were. A new page is 503 with Retry-After, in the frame of the site, and says that the shop is away for a moment. The basket refuses a change in words and stays as it was. An order says that it is not known whether it was taken.',
    durability:
      'Every order that was sent is placed once when it is sent again under its key, also when the retailer had done it before the answer was lost.',
    operators: 'The metric of calls to `commerce` counts failures; refused calls stand in the log.',
    within: 16_000,
    recovers: 8000,
  },
  files: {
    visitor: 'The download answers 503 and says that the shop is away for a moment.',
    durability: 'Nothing is to be lost: the link can be followed again.',
    operators: 'The metric of calls to `files` counts failures.',
    within: 16_000,
    recovers: 8000,
    except: { cut: 'The download breaks off: the browser knows that it is not whole, and the log says so.' },
  },
  images: {
    visitor:
      'Pictures that were shown before come from the disk at once; a drawing stands in the place of new ones and is kept by nobody. Pages are whole.',
    durability: 'Nothing is to be lost: the picture is asked for anew with the next page.',
    operators: 'The metric of calls to `images` counts failures.',
    within: 8000,
    recovers: 8000,
  },
  crm: {
    visitor: 'The form says that the request was accepted and will be handed over.',
    durability:
      'Every lead is on the disk before the form is answered, and comes into the CRM once, also when the CRM had taken it before its answer was lost.',
    operators: 'The log says that a lead was not delivered, without who it is from; `vitrina_leads_waiting` grows.',
    within: 9500,
    recovers: 8000,
  },
  tracker: {
    visitor: 'The form says that the report could not be sent, and keeps what was typed.',
    durability: 'What was typed stays in the form; nothing becomes two tasks by itself.',
    operators: 'The log says that a problem report was not delivered.',
    within: 9500,
    recovers: 8000,
  },
  bot: {
    visitor: 'Nobody waits for the bot: pages and reports of errors are answered at once.',
    durability: 'The error itself stands in the log of the gateway; the message is not sent again.',
    operators: 'The log says that an error report was not delivered.',
    within: 1500,
    recovers: 8000,
  },
}

/** Failures of the machine; a visitor waits at most `within`, and recovery takes at most `recovers`, ms. */
export const machineFaults = {
  memory: {
    what: 'A page takes all memory of the renderer',
    expected:
      'The renderer ends and nobody else: that page is left to the browser, all others come, the memory of the gateway stays',
    within: 12_000,
    recovers: 10_000,
  },
  disk: {
    what: 'The disk of the gateway is full',
    expected:
      'Pages, pictures and orders go on, and what was ordered is known in memory; a lead goes straight to the CRM, and where that does not take it the form says that it was not sent; leads that were taken before are handed over once there is space',
    within: 12_000,
    recovers: 10_000,
  },
  redis: {
    what: 'The way to Redis is reset, hangs, gives a byte a second, half an answer, wrong bytes, or one without an end',
    expected:
      'Pages, sessions, forms and orders go on, a move is refused in words, the set stays, the metric of calls to `redis` counts failures; moves are made and followed again once it is mended',
    within: 5000,
    recovers: 10_000,
  },
  postgres: {
    what: 'PostgreSQL of the retailer is stopped, or crashes, and is started again while shoppers browse, fill baskets and order',
    expected:
      'Pages that were asked for before come as they were, a new one is 503 in words, the basket refuses in words and stays as it was, an order says that it is not known whether it was taken; every order is placed once when it is sent again under its key; shoppers who go on trying are all through soon after the start',
    within: 16_000,
    recovers: 10_000,
  },
  clock: {
    what: 'The clock of the machine jumps a day ahead, and back behind where it was',
    expected:
      'Nobody is signed out, no limit stays shut longer than its own time, leads that wait are handed over, pages and orders go on',
    within: 12_000,
    recovers: 15_000,
  },
} as const

export const timeLimitOf = (system: WatchedSystem): number => outcomes[system].within
