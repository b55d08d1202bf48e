import type { SettlementAct, SettlementInvoice } from '@vitrina/contracts/retailer/settlements'
import { renderPaper } from '@vitrina/papers'
import type { Column } from '@vitrina/papers/sheet'
import { formatDate } from '@vitrina/site/dates'
import { formatSum, sumLines } from '@vitrina/site/money'
import { amountOf } from '@vitrina/site/plural'
import type { Queryable } from '../../database/database.ts'
import type { StoredAccount } from './accounts.ts'
import { unpaidOf } from './settle-invoices.ts'

const seller = 'ООО «Базис», ИНН 3525000007, КПП 352501001, 160000, Вологда, Окружное ш., 10'

const buyerOf = ({ name, inn, kpp, address }: StoredAccount): string =>
  [name, `ИНН ${inn}`, kpp && `КПП ${kpp}`, address].filter(Boolean).join(', ')

const money = (sum: number): string => (sum === 0 ? '' : formatSum(sum))

/** The wording of the balance in a reconciliation act: in whose favour it is. */
function inFavour(closing: number, account: StoredAccount, to: string): string {
  const day = formatDate(to)
  if (closing === 0) return `На ${day} задолженности нет.`
  const whose = closing > 0 ? 'ООО «Базис»' : account.name
  return `На ${day} задолженность в пользу ${whose} ${formatSum(Math.abs(closing))}.`
}

const actColumns: readonly Column[] = [
  { title: 'Дата', width: 3, align: 'left' },
  { title: 'Документ', width: 12, align: 'left' },
  { title: 'Дебет', width: 4, align: 'right' },
  { title: 'Кредит', width: 4, align: 'right' },
]

/** A reconciliation act as a PDF. */
export function actPaper(account: StoredAccount, act: SettlementAct) {
  const { from, to, opening, rows, debit, credit, closing } = act
  return renderPaper({
    title: `Акт сверки с ${formatDate(from)} по ${formatDate(to)}`,
    facts: [
      ['Продавец', seller],
      ['Покупатель', buyerOf(account)],
      ['Договор', account.contract],
    ],
    columns: actColumns,
    sections: [
      {
        title: null,
        rows: [
          ['', `Сальдо на ${formatDate(from)}`, money(Math.max(0, opening)), money(Math.max(0, -opening))],
          ...rows.map((row) => [formatDate(row.on), row.document, money(row.debit), money(row.credit)]),
        ],
        total: ['', 'Обороты за период', formatSum(debit), formatSum(credit)],
      },
    ],
    totals: [[`Сальдо на ${formatDate(to)}`, formatSum(closing)]],
    notes: [
      inFavour(closing, account, to),
      'От ООО «Базис»: ____________________          От покупателя: ____________________',
    ],
  })
}

interface Line {
  idcode: string
  name: string
  unit: string
  count: number
  price: number
}

/** An invoice as a PDF: with the goods of its order if there is one, else with its sum. */
export async function invoicePaper(db: Queryable, account: StoredAccount, invoice: SettlementInvoice) {
  const lines = invoice.order_number
    ? await db.query<Line>(
        'select idcode, name, unit, count, price from order_lines where order_number = $1 order by position',
        [invoice.order_number],
      )
    : []
  const rows = lines.map(({ idcode, name, unit, count, price }) => [
    idcode,
    name,
    amountOf(count, unit),
    formatSum(price),
    formatSum(sumLines([{ price, count }])),
  ])
  return renderPaper({
    title: `Счёт № ${invoice.number} от ${formatDate(invoice.issued_on)}`,
    facts: [
      ['Продавец', seller],
      ['Покупатель', buyerOf(account)],
      ['Договор', account.contract],
      ['Оплатить до', formatDate(invoice.due_on)],
    ],
    columns: [
      { title: 'Код', width: 3, align: 'left' },
      { title: 'Товар', width: 12, align: 'left' },
      { title: 'Кол-во', width: 3, align: 'right' },
      { title: 'Цена', width: 4, align: 'right' },
      { title: 'Сумма', width: 4, align: 'right' },
    ],
    sections: [
      {
        title: null,
        rows:
          rows.length > 0
            ? rows
            : [['', `Строительные материалы по договору ${account.contract}`, '', '', formatSum(invoice.total)]],
        total: null,
      },
    ],
    totals: [
      ['Сумма счёта', formatSum(invoice.total)],
      ...(invoice.paid > 0 ? [['Оплачено', formatSum(invoice.paid)] as const] : []),
      ['К оплате', formatSum(unpaidOf(invoice))],
    ],
    notes: [
      `Назначение платежа: оплата по счёту № ${invoice.number} от ${formatDate(invoice.issued_on)}, договор ${account.contract}.`,
    ],
  })
}
