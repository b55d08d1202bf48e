import type { SettlementAccount, SettlementAct } from '@vitrina/contracts/retailer/settlements'
import { plainText } from '@vitrina/site/plain-text'

/** A contract without markup. */
export const presentAccount = (account: SettlementAccount): SettlementAccount => ({
  ...account,
  company: { ...account.company, name: plainText(account.company.name) },
  contract: plainText(account.contract),
})

/** An act without markup. */
export const presentAct = (act: SettlementAct): SettlementAct => ({
  ...act,
  rows: act.rows.map((row) => ({ ...row, document: plainText(row.document) })),
})
