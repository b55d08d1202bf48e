import type {
  InvoicesPage,
  SettlementAccount,
  SettlementAct,
  SettlementInvoice,
} from '@vitrina/contracts/site/settlements'

export const sampleAccount = (changes: Partial<SettlementAccount> = {}): SettlementAccount => ({
  id: 'c-1',
  company: { name: 'ООО «Северный подряд»', inn: '3525990018', kpp: '352501001' },
  contract: '№ 41-С',
  day: '2026-11-22',
  debt: 300_000,
  creditLimit: 400_000,
  paymentDays: 21,
  overdue: 120_000,
  overdueDays: 37,
  ageing: [
    { from: 1, to: 7, sum: 20_000 },
    { from: 8, to: 30, sum: 0 },
    { from: 31, to: 60, sum: 100_000 },
    { from: 61, to: null, sum: 0 },
  ],
  nextPayment: { dueOn: '2026-12-01', sum: 80_000 },
  ...changes,
})

export const sampleInvoice = (changes: Partial<SettlementInvoice> = {}): SettlementInvoice => ({
  id: 'i-1',
  number: '1421',
  issuedOn: '2026-10-01',
  dueOn: '2026-10-22',
  total: 1000,
  paid: 0,
  state: 'overdue',
  overdueDays: 31,
  orderNumber: null,
  ...changes,
})

export const invoicesPage = (changes: Partial<InvoicesPage> = {}): InvoicesPage => ({
  invoices: [sampleInvoice()],
  total: 1,
  page: 1,
  pageCount: 1,
  states: [{ state: 'overdue', count: 1 }],
  ...changes,
})

export const sampleAct: SettlementAct = {
  from: '2026-10-01',
  to: '2026-11-22',
  opening: 100,
  rows: [
    { on: '2026-10-02', document: 'Продажа, УПД № 7 от 02.10.2026', debit: 50.5, credit: 0 },
    { on: '2026-10-09', document: 'Оплата, п/п № 8 от 09.10.2026', debit: 0, credit: 200 },
  ],
  debit: 50.5,
  credit: 200,
  closing: -49.5,
}
