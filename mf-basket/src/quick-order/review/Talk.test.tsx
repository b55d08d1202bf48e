// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { MatchedRow } from '@vitrina/contracts/site/quick-order'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settle } from '../../gateway.fixture.ts'
import { InShell } from '../../in-shell.fixture.tsx'
import { candidate, matchOf } from '../order-rows.fixture.ts'
import { QuickOrder } from '../QuickOrder.tsx'
import { QuickOrderHarness } from '../quick-order.fixture.ts'

let list: QuickOrderHarness
let onClose: ReturnType<typeof vi.fn<() => void>>

beforeEach(() => {
  sessionStorage.clear()
  list = new QuickOrderHarness()
  onClose = vi.fn()
  // happy-dom has no layout: every scroll container is given the height of a screen.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await list.close()
})

const show = (text: string) => (
  <InShell scope={list.scope}>
    <QuickOrder isOpen onClose={onClose} text={text} />
  </InShell>
)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const rows = () => within(screen.getByRole('list', { name: 'Строки списка' })).getAllByRole('listitem')
const row = (at: number) => {
  const found = screen.getByRole('list', { name: 'Строки списка' }).children[at]
  if (!(found instanceof HTMLElement)) throw new Error(`There is no row ${at}`)
  return found
}
const answer = async (...matches: MatchedRow[]) => {
  list.calls.at(-1)?.answer({ rows: matches })
  await settle()
}

describe('small talk', () => {
  test('is folded with its count and text, and can be matched on demand', async () => {
    render(show('Добрый день!\n00001 5\nИван, +7 921 123-45-67\nдоставка на завтра'))
    await settle()
    await answer(matchOf('00001 5', 'exact', [candidate('00001', { count: 5 })]))
    expect(rows()).toHaveLength(1)
    const group = screen.getByText(/^Пропущено: \d+ строк/).closest('details')
    if (!group) throw new Error('There is no group')
    expect(group.open).toBe(false)
    expect(group.textContent).toContain('Не\u00a0похоже на\u00a0товар')
    for (const line of ['Добрый день', '+7 921 123-45-67', 'доставка на завтра'])
      expect(group.textContent).toContain(line)
    expect(screen.queryByText('Не найдено', { selector: 'span' })).toBeNull()
    press('Всё-таки искать строку 1: Добрый день!')
    await settle()
    expect(list.calls.at(-1)?.body).toEqual({ rows: [{ text: 'Добрый день!', quantity: null, unit: '' }] })
    expect(document.activeElement?.textContent).toBe('Всё-таки искать')
    await answer(matchOf('Добрый день!', 'none'))
    expect(screen.getByRole('list', { name: 'Строки списка' }).children).toHaveLength(2)
    expect(row(0).textContent).toContain('Добрый день!')
  })

  test('is open when there is nothing else', async () => {
    render(show('Здравствуйте'))
    await settle()
    expect(screen.getByText('Пропущено: 1 строка').closest('details')?.open).toBe(true)
    expect(screen.getByText('Товаров в списке нет')).toBeDefined()
    expect(list.calls).toHaveLength(0)
  })
})
