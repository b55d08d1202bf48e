import { expect, test } from 'vitest'
import { type SheetLink, sheet } from './sheet.ts'
import { styles } from './styles.ts'
import type { Cell, Column } from './table.ts'

async function written(columns: Column[], rows: Cell[][]) {
  const links: SheetLink[] = []
  const pieces: string[] = []
  const table = { name: 'Лист', about: ['О листе'], columns, rows: [rows], footerRows: () => [] }
  for await (const piece of sheet(table as never, links)) pieces.push(piece)
  return { text: pieces.join(''), links }
}

test('amounts of money and quantities have styles of their own, links are links, texts are texts', async () => {
  const columns: Column[] = [
    { head: 'Название', width: 60, kind: 'text' },
    { head: 'Количество', width: 12, kind: 'amount' },
    { head: 'Цена, ₽', width: 12, kind: 'money' },
    { head: 'Страница', width: 50, kind: 'link' },
  ]
  const { text, links } = await written(columns, [['=1+1', 2, 450, 'https://shop.test/a/']])
  expect(new Set([styles.text, styles.amount, styles.money, styles.link]).size).toBe(4)
  expect(text).toContain(`<c r="B3" s="${styles.amount}"><v>2</v></c><c r="C3" s="${styles.money}"><v>450</v></c>`)
  expect(text).toContain(`<c r="A3" s="${styles.text}" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>`)
  expect(text).toContain(`<c r="D3" s="${styles.link}" t="inlineStr">`)
  expect(links).toEqual([{ cell: 'D3', address: 'https://shop.test/a/' }])
})

test('columns have their widths, the head row stays visible, and all rows can be filtered', async () => {
  const { text } = await written([{ head: 'Код', width: 14, kind: 'text' }], [['1'], ['2'], ['3']])
  expect(text).toContain('<cols><col min="1" max="1" width="14" customWidth="1"/></cols>')
  expect(text).toContain('<pane ySplit="2" topLeftCell="A3" activePane="bottomLeft" state="frozen"/>')
  expect(text).toContain('<autoFilter ref="A2:A5"/>')
})
