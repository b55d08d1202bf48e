import type { Sheet } from './sheet.ts'

const NBSP = '\u00a0'

/** A sheet with the given number of lines, laid out like a builder's estimate. */
export function sampleSheet(lines: number): Sheet {
  const rows = Array.from({ length: lines }, (_, index) => [
    String(index + 1),
    `Г-${1000 + index}`,
    `Гипсокартон влагостойкий 2500×1200×12,5 мм, лист №${NBSP}${index + 1}`,
    'шт',
    '120',
    `1${NBSP}234,50${NBSP}₽`,
    `148${NBSP}140,00${NBSP}₽`,
  ])
  return {
    title: 'Смета «Ремонт квартиры»',
    facts: [['Объект', 'Рыбинск, ул. Ленина, 5']],
    columns: [
      { title: '№', width: 1, align: 'right' },
      { title: 'Код', width: 2, align: 'left' },
      { title: 'Наименование', width: 8, align: 'left' },
      { title: 'Ед.', width: 1.2, align: 'left' },
      { title: 'Кол-во', width: 1.6, align: 'right' },
      { title: 'Цена', width: 2.4, align: 'right' },
      { title: 'Сумма', width: 2.6, align: 'right' },
    ],
    sections: [{ title: 'Стены', rows, total: ['', '', 'Итого', '', '', '', `148${NBSP}140,00${NBSP}₽`] }],
    totals: [['Всего', `148${NBSP}140,00${NBSP}₽`]],
    notes: ['Цены на 22 ноября 2026 г.'],
  }
}
