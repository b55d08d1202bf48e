// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { links } from '../frame/use-hash.ts'
import { closeConsole, openSignedIn } from '../stand-in/open.tsx'

afterEach(closeConsole)

const go = (hash: string) => {
  window.location.hash = hash
  window.dispatchEvent(new Event('hashchange'))
}
const sequences = () => [...document.querySelectorAll('ol > li')].map((entry) => Number.parseInt(entry.textContent, 10))

test('the history goes on page after page to the first move, each move once', async () => {
  await openSignedIn()
  go(links.history())
  await screen.findByText('Промокод исправлен')
  expect(sequences()).toEqual([12, 11, 10, 9, 8])
  fireEvent.click(await screen.findByRole('button', { name: 'Показать ещё' }))
  await screen.findByText('Новая шапка')
  fireEvent.click(await screen.findByRole('button', { name: 'Показать ещё' }))
  await screen.findByText('first release set of this start')
  expect(sequences()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
})

test('the history of one part holds its moves alone', async () => {
  await openSignedIn()
  go(links.history('mf-product'))
  await screen.findByText('Галерея')
  expect(sequences()).toEqual([10, 9, 1])
})

test('a history that does not answer says so with a way to ask again', async () => {
  await openSignedIn({ broken: { '/api/history': 'Журнал не читается.' } })
  expect((await screen.findAllByText('Журнал не читается.')).length).toBeGreaterThan(0)
  go(links.history())
  const fault = (await screen.findByText('Журнал не читается.')).closest('div')
  expect(within(fault as HTMLElement).getByRole('button', { name: 'Повторить' })).toBeTruthy()
})

test('a chain that is whole says how much was read; one that is broken, from which move and why', async () => {
  const port = await openSignedIn()
  go(links.history())
  expect(await screen.findByText('Цепочка цела: записей 12, живых файлов сверено 312.')).toBeTruthy()
  port.answerWith('/api/verify', {
    files: 312,
    damage: [{ name: 'mf-basket', version: 'd470123456789abc', path: 'browser/routes.js', fault: 'other bytes' }],
    entries: 12,
    firstBad: { sequence: 7, fault: 'the hash is another one' },
    isSound: false,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Проверить снова' }))
  expect(await screen.findByText(/Цепочка нарушена с хода №\s7: the hash is another one/)).toBeTruthy()
  expect(screen.getByText('mf-basket@d470123 browser/routes.js')).toBeTruthy()
})

test('two sets are compared by parts, sizes and files', async () => {
  await openSignedIn()
  go(links.diff('a'.repeat(16), 'b'.repeat(16)))
  const part = within(
    (await screen.findByRole('heading', { name: /Корзина 1\.2\.0 → 1\.4\.0/ })).closest('li') as HTMLElement,
  )
  expect(part.getByText(/^\+800\sБ$/)).toBeTruthy()
  expect(part.getByText('browser/coupon.js').closest('tr')?.textContent).toContain('—2,1\u00a0КБ+2,1\u00a0КБ')
  expect(screen.getByText(/Без перемен: Оболочка, Каталог/)).toBeTruthy()
})

test('every picture of the first view has its numbers in a table', async () => {
  await openSignedIn()
  await screen.findByText('Промокод исправлен')
  await screen.findAllByText(/Последний проверенный откат: 3\sч назад, 0,42\sс, 0\sошибок, 0\sсмешанных/)
  const tables = screen.getAllByRole('table', { hidden: true })
  expect(tables.length).toBeGreaterThanOrEqual(4)
  const [lanes] = tables
  expect(within(lanes as HTMLElement).getAllByRole('row', { hidden: true }).length).toBeGreaterThan(8)
})
