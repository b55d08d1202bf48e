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

test('plus and minus move by the pack', () => {
  render(<ControlledStepper />)
  fireEvent.click(screen.getByRole('button', { name: 'Больше' }))
  expect(onChangeSpy).toHaveBeenLastCalledWith(18)
  fireEvent.click(screen.getByRole('button', { name: 'Меньше' }))
  expect(onChangeSpy).toHaveBeenLastCalledWith(12)
})

test('a typed part of a pack is rounded up, and the shopper is told [VALID-10]', () => {
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
])('«%s» brings the last good quantity back and says why', (text, message) => {
  render(<ControlledStepper />)
  type(text)
  expect(onChangeSpy).not.toHaveBeenCalled()
  expect(input().value).toBe('12')
  expect(statusText()).toBe(message)
})

test('single units are said to be sold whole, in the form that goes with the number [VALID-10]', () => {
  render(<ControlledStepper step={1} unit="лист" value={1} max={99_999} />)
  type('2,3')
  expect(onChangeSpy).toHaveBeenCalledExactlyOnceWith(3)
  expect(statusText()).toBe('Продаём целыми: 3\u00a0листа')
  type('1000000')
  expect(statusText()).toBe('Не больше 99\u00a0999\u00a0листов')
})

test('packs of a fraction of the unit are steps like any other [VALID-10] [N10]', () => {
  render(<ControlledStepper step={3.31} unit="м²" value={3.31} max={99_998.41} />)
  fireEvent.click(screen.getByRole('button', { name: 'Больше' }))
  fireEvent.click(screen.getByRole('button', { name: 'Больше' }))
  expect(input().value).toBe('9,93')
  type('4')
  expect(input().value).toBe('6,62')
  expect(statusText()).toBe('Округлили до 6,62\u00a0м²: продаём по\u00a03,31\u00a0м²')
})

test('more than the last of it is refused with what there is [VALID-12]', () => {
  render(<ControlledStepper max={192} left={194} />)
  type('193')
  expect(statusText()).toBe('В наличии только 194\u00a0шт.')
  expect(input().value).toBe('12')
})

test('nothing is reported while typing goes on; Enter settles it, Escape drops it', () => {
  render(<ControlledStepper />)
  fireEvent.change(input(), { target: { value: '24' } })
  expect(onChangeSpy).not.toHaveBeenCalled()
  fireEvent.keyDown(input(), { key: 'Escape' })
  expect(input().value).toBe('12')
  fireEvent.change(input(), { target: { value: '24' } })
  fireEvent.keyDown(input(), { key: 'Enter' })
  expect(onChangeSpy).toHaveBeenCalledExactlyOnceWith(24)
})

test('arrows step by one pack, page keys by ten, never past the limits', () => {
  render(<ControlledStepper />)
  fireEvent.keyDown(input(), { key: 'ArrowUp' })
  expect(onChangeSpy).toHaveBeenLastCalledWith(18)
  fireEvent.keyDown(input(), { key: 'PageUp' })
  expect(onChangeSpy).toHaveBeenLastCalledWith(60)
  fireEvent.keyDown(input(), { key: 'PageDown' })
  expect(onChangeSpy).toHaveBeenLastCalledWith(6)
})

test('at the limits the buttons rest', () => {
  const { unmount } = render(<ControlledStepper value={6} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Меньше' }).disabled).toBe(true)
  unmount()
  render(<ControlledStepper value={60} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Больше' }).disabled).toBe(true)
})

test('with a way to remove, minus at one pack removes', () => {
  const onRemove = vi.fn()
  render(<ControlledStepper value={6} onRemove={onRemove} />)
  fireEvent.click(screen.getByRole('button', { name: 'Убрать: Плита' }))
  expect(onRemove).toHaveBeenCalledOnce()
  expect(onChangeSpy).not.toHaveBeenCalled()
})

test('a word from outside gives way to what the stepper has to say', () => {
  render(<ControlledStepper message="Осталось 12 шт" />)
  expect(statusText()).toBe('Осталось 12 шт')
  type('abc')
  expect(statusText()).toBe('Введите количество числом')
})

test('what is typed is told at every key, and at the end with the words about it', () => {
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

test('with a grain, typing is finer than a press', () => {
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
])('%d stands beside «%s» [FORMAT-06]', (value, said) => {
  render(<ControlledStepper step={1} unit="лист" value={value} max={99_999} />)
  expect(screen.getByRole('spinbutton', { name: /^Количество, листов/ }).nextElementSibling?.textContent).toBe(said)
})
