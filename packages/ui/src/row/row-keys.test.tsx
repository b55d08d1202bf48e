// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Stepper } from '../stepper/Stepper.tsx'
import { RowToggle } from './RowToggle.tsx'
import { focusBeside, onRowKey } from './row-keys.ts'

const names = ['Цемент', 'Брус', 'Краска']
const onRemoveSpy = vi.fn()

beforeEach(() => onRemoveSpy.mockClear())
afterEach(cleanup)

function Row({ name }: { name: string }) {
  const [count, setCount] = useState(1)
  return (
    <li data-row={name}>
      <input type="checkbox" aria-label={`Заказать: ${name}`} />
      <a href="/product/">{name}</a>
      <Stepper label={name} value={count} onChange={setCount} />
      <RowToggle name={name} facts={['', '', '']} isOpen={false} onToggle={() => {}} />
      <button type="button" aria-label={`Убрать: ${name}`} />
      <button type="button" aria-label={`Ещё: ${name}`} onKeyDown={(event) => event.preventDefault()} />
      <input type="text" aria-label={`Примечание: ${name}`} />
    </li>
  )
}

function List() {
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul
      ref={list}
      onKeyDown={(event) =>
        onRowKey(event, {
          onRemove(row) {
            if (list.current) focusBeside(list.current, row)
            onRemoveSpy(row)
          },
        })
      }
    >
      <Row name="Цемент" />
      <li>Отложено</li>
      <Row name="Брус" />
      <Row name="Краска" />
    </ul>
  )
}

const controls = {
  quantity: (name: string) => screen.getByRole('spinbutton', { name: `Количество: ${name}` }),
  choice: (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Заказать: ${name}` }),
  link: (name: string) => screen.getByRole('link', { name }),
  toggle: (name: string) => screen.getByRole('button', { name: `Подробнее: ${name}` }),
  remove: (name: string) => screen.getByRole('button', { name: `Убрать: ${name}` }),
}
type Kind = keyof typeof controls

/** Presses keys, each on the element that has the focus by then; returns false for a prevented event. */
function press(from: HTMLElement, ...keys: (string | [string, object])[]): boolean[] {
  from.focus()
  return keys.map((key) => {
    const [name, more] = typeof key === 'string' ? [key, {}] : key
    return fireEvent.keyDown(document.activeElement as Element, { key: name, ...more })
  })
}

test('Enter commits a typed quantity and moves to that of the next row, with Shift to the previous one', () => {
  render(<List />)
  const [first, second] = [controls.quantity('Цемент'), controls.quantity('Брус')]
  fireEvent.change(first, { target: { value: '12' } })
  press(first, 'Enter')
  expect(document.activeElement).toBe(second)
  expect(first.getAttribute('aria-valuenow')).toBe('12')
  press(second, ['Enter', { shiftKey: true }])
  expect(document.activeElement).toBe(first)
})

test('arrows change a quantity, and with Ctrl move to that of the next row', () => {
  render(<List />)
  const first = controls.quantity('Цемент')
  press(first, 'ArrowUp')
  expect([first.getAttribute('aria-valuenow'), document.activeElement]).toEqual(['2', first])
  press(first, ['ArrowDown', { ctrlKey: true }])
  expect([first.getAttribute('aria-valuenow'), document.activeElement]).toEqual(['2', controls.quantity('Брус')])
})

test.each<Kind>(['choice', 'link', 'toggle', 'remove'])(
  'arrows lead from %s to that of the row beside, and stay at the ends',
  (kind) => {
    render(<List />)
    const [first, second, last] = names.map(controls[kind]) as [HTMLElement, HTMLElement, HTMLElement]
    press(first, 'ArrowDown')
    expect(document.activeElement).toBe(second)
    press(second, 'ArrowDown', 'ArrowDown')
    expect(document.activeElement).toBe(last)
    press(last, 'ArrowUp', 'ArrowUp', 'ArrowUp')
    expect(document.activeElement).toBe(first)
  },
)

test('left and right arrows, Home and End move along a row', () => {
  render(<List />)
  press(controls.choice('Брус'), 'ArrowRight')
  expect(document.activeElement).toBe(controls.link('Брус'))
  press(controls.link('Брус'), 'Home')
  expect(document.activeElement).toBe(controls.choice('Брус'))
  press(controls.choice('Брус'), 'ArrowLeft')
  expect(document.activeElement).toBe(controls.choice('Брус'))
})

test('Shift with an arrow copies the checkbox state to the next row', () => {
  render(<List />)
  fireEvent.click(controls.choice('Цемент'))
  press(controls.choice('Цемент'), ['ArrowDown', { shiftKey: true }])
  expect(names.map((name) => controls.choice(name).checked)).toEqual([true, true, false])
  fireEvent.click(controls.choice('Брус'))
  press(controls.choice('Брус'), ['ArrowDown', { shiftKey: true }], ['ArrowUp', { shiftKey: true }])
  expect(names.map((name) => controls.choice(name).checked)).toEqual([true, false, false])
})

test('Delete removes the row and moves the focus to the next one, or to the previous one at the end', () => {
  render(<List />)
  press(controls.link('Брус'), 'Delete')
  expect(onRemoveSpy).toHaveBeenLastCalledWith('Брус')
  expect(document.activeElement).toBe(controls.link('Краска'))
  press(controls.link('Краска'), 'Delete')
  expect(document.activeElement).toBe(controls.link('Брус'))
})

test('a control that has handled a key keeps the focus and its row', () => {
  render(<List />)
  const more = screen.getByRole('button', { name: 'Ещё: Брус' })
  press(more, 'ArrowDown', 'ArrowLeft', 'Delete')
  expect(document.activeElement).toBe(more)
  expect(onRemoveSpy).not.toHaveBeenCalled()
})

test('fields keep their keys: Delete in a quantity and all keys in a note', () => {
  render(<List />)
  expect(press(controls.quantity('Брус'), 'Delete', 'ArrowLeft', 'Home')).toEqual([true, true, true])
  const note = screen.getByRole('textbox', { name: 'Примечание: Брус' })
  expect(press(note, 'Enter', 'ArrowDown', 'Delete', 'Home')).toEqual([true, true, true, true])
  expect(document.activeElement).toBe(note)
  expect(onRemoveSpy).not.toHaveBeenCalled()
})
