import type { CustomerEstimate } from '@vitrina/contracts/site/customer-estimate'
import type { Sheet } from '@vitrina/papers/sheet'
import { formatDate } from '@vitrina/site/dates'
import { formatSum } from '@vitrina/site/money'
import { formatNumber } from '@vitrina/site/numbers'

const money = (sum: number | null): string => (sum === null ? '—' : formatSum(sum))

/** The customer's estimate as a printable sheet: the page with the chosen variants; `link` becomes its QR code. */
export function customerSheet(estimate: CustomerEstimate, { link, now }: { link: string; now: Date }): Sheet {
  const { face, total, objectName, from, phone, signedBy, signedAt, agreedAt } = estimate
  const hasPrices = face === 'lines'
  let number = 0
  const sections = estimate.sections.map(({ name, lines, total: sum }) => ({
    title: name || null,
    rows: lines.map((line) => {
      number += 1
      const chosen = line.variants.find(({ id }) => id === line.answer?.variantId) ?? line
      const start = [String(number), [chosen.name, line.note].filter(Boolean).join('\n')]
      const amount = [formatNumber(chosen.quantity), chosen.unit]
      return hasPrices ? [...start, ...amount, money(chosen.price), money(chosen.sum)] : [...start, ...amount]
    }),
    total:
      sum === null || !name
        ? null
        : hasPrices
          ? ['', 'Итого по разделу', '', '', '', money(sum)]
          : ['', `Итого по разделу: ${money(sum)}`],
  }))
  return {
    title: `Смета «${estimate.name}»`,
    facts: [
      ...(objectName ? [['Объект', objectName] as const] : []),
      ['Подготовил', [from, phone].filter(Boolean).join(', ')],
      ['Дата', formatDate(now)],
      ...(signedBy && signedAt && agreedAt ? [['Согласовано', `${signedBy}, ${formatDate(agreedAt)}`] as const] : []),
    ],
    columns: [
      { title: '№', width: 1, align: 'right' },
      { title: 'Наименование', width: hasPrices ? 8 : 12, align: 'left' },
      { title: 'Кол-во', width: 1.7, align: 'right' },
      { title: 'Ед.', width: 1.4, align: 'left' },
      ...(hasPrices
        ? ([
            { title: 'Цена', width: 2.4, align: 'right' },
            { title: 'Сумма', width: 2.7, align: 'right' },
          ] as const)
        : []),
    ],
    sections,
    totals: total === null ? [] : [['Итого', formatSum(total)]],
    notes: estimate.message ? [estimate.message] : [],
    qr: link,
  }
}
