// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Stepper } from './Stepper.tsx'
import type { StepperProps } from './stepper-props.ts'

afterEach(cleanup)

const onChangeSpy = vi.fn()
afterEach(() => onChangeSpy.mockClear())

function ControlledStepper(props: Partial<StepperProps>) {
  const [value, setValue] = useState(props.value ?? 12)
  const onChange = (quantity: number) => {
    onChangeSpy(quantity)
    setValue(quantity)
  }
  return <Stepper label="Плита" step={6} max={60} unit="шт" {...props} value={value} onChange={onChange} />
}

const input = () => screen.getByRole<HTMLInputElement>('spinbutton')
const statusText = () => screen.getByRole('status').textContent
const type = (text: string) => {
  fireEvent.change(input(), { target: { value: text } })
  fireEvent.blur(input())
}

test('plus and minus step by the pack', () => {
  render(<ControlledStepper />)
  fireEvent.click(screen.getByRole('button', { name: 'Больше' }))
  expect(onChangeSpy).toHaveBeenLastCalledWith(18)
  fireEvent.click(screen.getByRole('button', { name: 'Меньше' }))
  expect(onChangeSpy).toHaveBeenLastCalledWith(12)
})

test('rounds a typed part of a pack up, with a message [VALID-10]', () => {
  render(<ControlledStepper />)
  type('13')
  expect(onChangeSpy).toHaveBeenCalledExactlyOnceWith(18)
  expect(input().value).toBe('18')
  expect(statusText()).toBe('Округлили до 18\u00a0шт.: продаём по\u00a06\u00a0шт.')
})

test.each([
  ['abc', 'Введите количество числом'],
  ['1e9', 'Введите количество числом'],
  ['0', 'Не меньше 6\u00a0шт.'],
  ['-1', 'Не меньше 6\u00a0шт.'],
  ['1000000000', 'Не больше 60\u00a0шт.'],
])('«%s» restores the last valid quantity with the reason', (text, message) => {
  render(<ControlledStepper />)
  type(text)
  expect(onChangeSpy).not.toHaveBeenCalled()
  expect(input().value).toBe('12')
  expect(statusText()).toBe(message)
})

test('says that single units are sold whole, in the right plural form [VALID-10]', () => {
  render(<ControlledStepper step={1} unit="лист" value={1} max={99_999} />)
  type('2,3')
  expect(onChangeSpy).toHaveBeenCalledExactlyOnceWith(3)
  expect(statusText()).toBe('Продаём целыми: 3\u00a0листа')
  type('1000000')
  expect(statusText()).toBe('Не больше 99\u00a0999\u00a0листов')
})

test('fractional packs are steps like any other [VALID-10] [N10]', () => {
  render(<ControlledStepper step={3.31} unit="м²" value={3.31} max={99_998.41} />)
  fireEvent.click(screen.getByRole('button', { name: 'Больше' }))
  fireEvent.click(screen.getByRole('button', { name: 'Больше' }))
  expect(input().value).toBe('9,93')
  type('4')
  expect(input().value).toBe('6,62')
  expect(statusText()).toBe('Округлили до 6,62\u00a0м²: продаём по\u00a03,31\u00a0м²')
})

test('refuses more than the remaining stock, and shows that stock [VALID-12]', () => {
  render(<ControlledStepper max={192} left={194} />)
  type('193')
  expect(statusText()).toBe('В наличии только 194\u00a0шт.')
  expect(input().value).toBe('12')
})

test('reports nothing while typing; Enter commits, Escape discards', () => {
  render(<ControlledStepper />)
  fireEvent.change(input(), { target: { value: '24' } })
  expect(onChangeSpy).not.toHaveBeenCalled()
  fireEvent.keyDown(input(), { key: 'Escape' })
  expect(input().value).toBe('12')
  fireEvent.change(input(), { target: { value: '24' } })
  fireEvent.keyDown(input(), { key: 'Enter' })
  expect(onChangeSpy).toHaveBeenCalledExactlyOnceWith(24)
})

test('arrows step by one pack, page keys by ten, within the limits', () => {
  render(<ControlledStepper />)
  fireEvent.keyDown(input(), { key: 'ArrowUp' })
  expect(onChangeSpy).toHaveBeenLastCalledWith(18)
  fireEvent.keyDown(input(), { key: 'PageUp' })
  expect(onChangeSpy).toHaveBeenLastCalledWith(60)
  fireEvent.keyDown(input(), { key: 'PageDown' })
  expect(onChangeSpy).toHaveBeenLastCalledWith(6)
})

test('buttons are disabled at the limits', () => {
  const { unmount } = render(<ControlledStepper value={6} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Меньше' }).disabled).toBe(true)
  unmount()
  render(<ControlledStepper value={60} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Больше' }).disabled).toBe(true)
})

test('with onRemove, minus at one pack removes the product', () => {
  const onRemove = vi.fn()
  render(<ControlledStepper value={6} onRemove={onRemove} />)
  fireEvent.click(screen.getByRole('button', { name: 'Убрать: Плита' }))
  expect(onRemove).toHaveBeenCalledOnce()
  expect(onChangeSpy).not.toHaveBeenCalled()
})

test('a message of the parent is replaced with that of the stepper', () => {
  render(<ControlledStepper message="Осталось 12 шт" />)
  expect(statusText()).toBe('Осталось 12 шт')
  type('abc')
  expect(statusText()).toBe('Введите количество числом')
})

test('reports the typed amount at every keystroke, and at the end with its message', () => {
  const onTyping = vi.fn()
  const onTyped = vi.fn()
  render(<ControlledStepper onTyping={onTyping} onTyped={onTyped} noteId="note" />)
  fireEvent.change(input(), { target: { value: '13' } })
  expect(onTyping).toHaveBeenLastCalledWith({ kind: 'rounded', quantity: 18, typed: 13 })
  fireEvent.keyDown(input(), { key: 'Escape' })
  expect(onTyping).toHaveBeenLastCalledWith(null)
  expect(onTyped).not.toHaveBeenCalled()
  type('13')
  expect(onTyped).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ quantity: 18 }), expect.any(String))
  expect(screen.queryByRole('status')).toBeNull()
  expect(input().getAttribute('aria-describedby')).toBe('note')
})

test('with a grain, typed quantities are finer than a step', () => {
  render(<ControlledStepper value={2} step={1} grain={0.01} />)
  type('2,5')
  expect(onChangeSpy).toHaveBeenLastCalledWith(2.5)
  fireEvent.click(screen.getByRole('button', { name: 'Больше' }))
  expect(onChangeSpy).toHaveBeenLastCalledWith(3)
})

test.each([
  [1, 'лист'],
  [3, 'листа'],
  [11, 'листов'],
  [68, 'листов'],
])('%d is followed by «%s» [FORMAT-06]', (value, said) => {
  render(<ControlledStepper step={1} unit="лист" value={value} max={99_999} />)
  expect(screen.getByRole('spinbutton', { name: /^Количество, листов/ }).nextElementSibling?.textContent).toBe(said)
})
