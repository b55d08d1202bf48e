import type { MatchedRow, RowCandidate } from '@vitrina/contracts/site/quick-order'
import { product } from '../basket.fixture.ts'
import { newRow, type OrderRow } from './rows.ts'

export const candidate = (idcode: string, more: Partial<RowCandidate> = {}): RowCandidate => ({
  product: product(idcode, 10),
  count: 1,
  note: '',
  likeness: 0.9,
  ...more,
})

export const matchOf = (
  text: string,
  outcome: MatchedRow['outcome'],
  candidates: RowCandidate[] = [],
  more: Partial<MatchedRow> = {},
): MatchedRow => ({
  row: { text, quantity: null, unit: '' },
  words: text,
  quantity: 1,
  unit: '',
  outcome,
  candidates,
  fault: null,
  ...more,
})

export const writtenRow = (text: string, id = 1): OrderRow => newRow({ text, quantity: null, unit: '' }, id)
