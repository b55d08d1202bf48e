import { $api } from '@vitrina/shell/api'
import { allSettled, fork, type Scope } from 'effector'
import { type Call, pausedGateway, settle } from '../gateway.fixture.ts'
import { candidate, matchOf } from './order-rows.fixture.ts'
import { listSubmitted, textTyped } from './source/model.ts'

/** The texts of the rows in a match request. */
export const textsOf = (call: Call | undefined): string[] =>
  ((call?.body ?? { rows: [] }) as { rows: { text: string }[] }).rows.map(({ text }) => text)

/** `count` rows, each with a code and a count. */
export const codes = (count: number): string => Array.from({ length: count }, (_, at) => `${10000 + at} 2`).join('\n')

/** A page with a list, and a gateway that the test answers. */
export class QuickOrderHarness {
  readonly scope: Scope
  readonly calls: Call[]

  constructor() {
    const gateway = pausedGateway()
    this.calls = gateway.calls
    this.scope = fork({ values: [[$api, gateway.api]] })
  }

  async give(text: string): Promise<void> {
    void allSettled(textTyped, { scope: this.scope, params: text })
    void allSettled(listSubmitted, { scope: this.scope })
    await settle()
  }

  /** Answers a match request as if every row were a product code; rows starting with «?» are not found. */
  async answerMatch(at: number): Promise<void> {
    const rows = textsOf(this.calls[at]).map((text) => {
      const [code = '', count = '1'] = text.split(' ')
      if (text.startsWith('?')) return matchOf(text, 'none')
      return matchOf(text, 'exact', [candidate(code, { count: Number(count) })])
    })
    this.calls[at]?.answer({ rows })
    await settle()
  }

  /** Answers all pending requests: the browser lock is shared by all tests of a file. */
  async close(): Promise<void> {
    for (const call of this.calls) call.refuse(409, 'over')
    await settle()
  }
}
