import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { type Label, renderLabels } from './labels.ts'

const label = (at: number, name = `Товар № ${at};`): Label => ({
  ...{ name, facts: [`Код ${at}`, 'мин. 4 · макс. 20'] },
  qr: `https://shop.test/qr/m/7/${at}/`,
})

async function pagesOf(labels: readonly Label[]): Promise<string[]> {
  const chunks: Buffer[] = []
  for await (const chunk of await renderLabels({ title: 'Этикетки', labels })) chunks.push(chunk as Buffer)
  const { text } = await extractText(new Uint8Array(Buffer.concat(chunks)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

test('labels stand sixteen to a page, none is lost, and pages are numbered', async () => {
  const pages = await pagesOf(Array.from({ length: 40 }, (_, at) => label(at)))
  expect(pages.map((page) => page.match(/Товар №/g)?.length)).toEqual([16, 16, 8])
  expect(pages[2]).toContain('3 из 3')
  for (let at = 0; at < 40; at += 1) expect(pages.join(' ')).toContain(`Товар № ${at};`)
  expect(pages[0]).toContain('мин. 4 · макс. 20')
})

test('a long name stays inside its label, and the product code stays readable', async () => {
  const [page = '', ...more] = await pagesOf([label(1, 'длинное название '.repeat(200)), label(2)])
  expect(more).toEqual([])
  expect(page.match(/длинное/g)?.length).toBeLessThan(12)
  expect(page).toContain('Код 1')
  expect(page).toContain('Товар № 2;')
})

test('rendering five hundred labels leaves the event loop free between pages', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  })
  await renderLabels({ title: 'Этикетки', labels: Array.from({ length: 500 }, (_, at) => label(at)) })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(20)
})
