import { splitOrderText } from '@vitrina/site/order-line-text'
import { expect, test } from 'vitest'
import { errorsFile, reasonOf, sampleFile } from './files.ts'
import { candidate, matchOf, writtenRow } from './order-rows.fixture.ts'
import { applyMatch, applyRowChange, newRow, type OrderRow } from './rows.ts'

const linesOf = (file: string) => file.replace('\uFEFF', '').trimEnd().split('\r\n')

test('contains the invalid rows as written, with their numbers and reasons', () => {
  const rows: OrderRow[] = [
    applyMatch(writtenRow('верно', 1), matchOf('верно', 'exact', [candidate('1')])),
    applyMatch(newRow({ text: 'ы', quantity: 2.5, unit: 'м²' }, 2), matchOf('ы', 'none')),
    applyMatch(writtenRow('лист', 3), matchOf('лист', 'unclear', [candidate('8'), candidate('9')])),
    writtenRow('ждёт', 4),
    {
      ...applyMatch(writtenRow('5', 5), matchOf('5', 'exact', [candidate('5')])),
      outcome: { kind: 'refused', reason: 'Полна' },
    },
    applyRowChange(writtenRow('убрано', 6), { kind: 'dropped' }),
  ]
  expect(linesOf(errorsFile(rows))).toEqual([
    'Код или название;Количество;Единица;Строка;Что не\u00a0так',
    'ы;2,5;м²;2;Ничего похожего не\u00a0нашли',
    'лист;;;3;Подходит несколько товаров: 8 Товар 8, 9 Товар 9',
    'ждёт;;;4;Ещё не\u00a0искали',
    '5;;;5;Полна',
  ])
})

test.each(['=1+1', '+7', '-2', '@SUM(A1)', '\tx', '＝1'])('escapes the formula «%s»', (text) => {
  const cell = linesOf(errorsFile([applyMatch(writtenRow(text), matchOf(text, 'none'))]))[1] ?? ''
  expect(cell.replace(/^"/, '').startsWith(`'${text}`)).toBe(true)
})

test('keeps quotes, semicolons and line breaks inside their cell', () => {
  const text = 'гкл; "12,5"\nлист'
  const [, ...rest] = errorsFile([applyMatch(writtenRow(text), matchOf(text, 'none'))]).split('\r\n')
  expect(rest[0]).toBe('"гкл; ""12,5""\nлист";;;1;Ничего похожего не\u00a0нашли')
})

test('parses the sample list cell by cell', () => {
  const cells = sampleFile().replace('\uFEFF', '').replaceAll(';', '\t')
  expect(splitOrderText(cells)).toMatchObject([
    { quantity: 20, unit: 'лист' },
    { quantity: 40, unit: 'шт' },
    { quantity: 15, unit: 'мешок' },
    { quantity: 25, unit: 'м²' },
  ])
})

test('gives no reason for a valid row', () => {
  expect(reasonOf(applyMatch(writtenRow('1'), matchOf('1', 'exact', [candidate('1')])))).toBe('')
})
