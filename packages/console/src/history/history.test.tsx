// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { formatMessage, msg } from '@vitrina/contracts/ops/message'
import { afterEach, expect, test, vi } from 'vitest'
import { links } from '../frame/use-hash.ts'
import { closeConsole, openSignedIn } from '../open-console.fixture.tsx'

afterEach(closeConsole)

const go = (hash: string) => {
  window.location.hash = hash
  window.dispatchEvent(new Event('hashchange'))
}
const sequences = () => [...document.querySelectorAll('ol > li')].map((entry) => Number.parseInt(entry.textContent, 10))

test('loads the history page by page to the first move, each move once', async () => {
  await openSignedIn()
  go(links.history())
  await screen.findByText('Промокод исправлен')
  expect(sequences()).toEqual([12, 11, 10, 9, 8])
  fireEvent.click(await screen.findByRole('button', { name: 'Показать ещё' }))
  await screen.findByText('Новая шапка')
  fireEvent.click(await screen.findByRole('button', { name: 'Показать ещё' }))
  await screen.findByText('первый набор после запуска')
  expect(sequences()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
})

test('the history of one part has its moves only', async () => {
  await openSignedIn()
  go(links.history('mf-product'))
  await screen.findByText('Галерея')
  expect(sequences()).toEqual([10, 9, 1])
})

test('shows an error with a retry button when the history cannot be loaded', async () => {
  await openSignedIn({ broken: { '/api/history': 'Журнал не читается.' } })
  expect((await screen.findAllByText('Журнал не читается.')).length).toBeGreaterThan(0)
  go(links.history())
  const fault = (await screen.findByText('Журнал не читается.')).closest('div')
  expect(within(fault as HTMLElement).getByRole('button', { name: 'Повторить' })).toBeTruthy()
})

test('reports the size of an intact ledger, and the first bad move of a broken one with the reason', async () => {
  const port = await openSignedIn()
  go(links.history())
  expect(await screen.findByText('Цепочка цела: записей 12, живых файлов сверено 312.')).toBeTruthy()
  port.respondWith('/api/verify', {
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

test('compares two sets by parts, sizes and files', async () => {
  await openSignedIn()
  go(links.diff('a'.repeat(16), 'b'.repeat(16)))
  const part = within(
    (await screen.findByRole('heading', { name: /Корзина 1\.2\.0 → 1\.4\.0/ })).closest('li') as HTMLElement,
  )
  expect(part.getByText(/^\+800\sБ$/)).toBeTruthy()
  expect(part.getByText('browser/coupon.js').closest('tr')?.textContent).toContain('—2,1\u00a0КБ+2,1\u00a0КБ')
  expect(screen.getByText(/Без перемен: Оболочка, Каталог/)).toBeTruthy()
})

test('makes a set live from the comparison; an objection of the gate is in Russian and needs a tick', async () => {
  const port = await openSignedIn()
  const set = 'b'.repeat(16)
  const unfitSaid = msg`${'mf-basket'} needs the shell's contract ${'^2'}, shell@${'01'} gives ${'1'}.`
  port.respondWith(`/api/sets/${set}/fit`, { unfit: formatMessage(unfitSaid), unfitSaid })
  go(links.diff('a'.repeat(16), set))
  fireEvent.click(await screen.findByRole('button', { name: 'Включить этот набор' }))
  const form = within(await screen.findByRole('form', { name: /^Всем посетителям набор bbbbbbb вместо/ }))
  expect(form.getByText(/mf-basket нужен договор shell \^2, а\sshell@01 даёт 1/)).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: 'Вернуть как было' }))
  fireEvent.click(form.getByRole('button', { name: 'Включить этот набор' }))
  expect((await form.findByRole('alert')).textContent).toContain('Отметьте')
  expect(port.requests).toEqual([])
  fireEvent.click(form.getByRole('checkbox'))
  fireEvent.click(form.getByRole('button', { name: 'Включить этот набор' }))
  await vi.waitFor(
    () =>
      expect(port.requests).toEqual([
        { path: '/api/activate', body: { set, reason: 'Вернуть как было', anyway: true } },
      ]),
    { timeout: 10_000 },
  )
})

test('a reader cannot make a set live', async () => {
  await openSignedIn({ access: { role: 'reader', may: { publish: [], canary: [], switch: false } } })
  go(links.diff('a'.repeat(16), 'b'.repeat(16)))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Включить этот набор' })
  expect([button.disabled, button.title]).toEqual([true, 'Это делает дежурный (роль ops).'])
})

test('every chart of the overview has its numbers in a table', async () => {
  await openSignedIn()
  await screen.findByText('Промокод исправлен')
  await screen.findAllByText(/Последний проверенный откат: 3\sч назад, 0,42\sс, 0\sошибок, 0\sсмешанных/)
  const tables = screen.getAllByRole('table', { hidden: true })
  expect(tables.length).toBeGreaterThanOrEqual(4)
  const [lanes] = tables
  expect(within(lanes as HTMLElement).getAllByRole('row', { hidden: true }).length).toBeGreaterThan(8)
})
