// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useInPortions } from './use-in-portions.ts'

let frames: FrameRequestCallback[] = []
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (told: FrameRequestCallback) => frames.push(told))
  vi.stubGlobal('cancelAnimationFrame', (number: number) => frames.splice(number - 1, 1))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let seen = ''
function Rows({ word, rows }: { word: string; rows: number }) {
  const wordAt = useInPortions(word, rows)
  seen = Array.from({ length: rows }, (_, at) => wordAt(at)).join('')
  return null
}
const nextFrame = () => act(() => void frames.shift()?.(0))
const told = () => seen.replace(/(.)\1*/g, (run, letter) => `${letter}${run.length} `).trim()

test('a long list follows from the top on, a portion in each frame', async () => {
  const { rerender } = render(<Rows word="a" rows={90} />)
  expect(told()).toBe('a90')
  rerender(<Rows word="b" rows={90} />)
  expect(told()).toBe('b30 a60')
  await nextFrame()
  expect(told()).toBe('b60 a30')
  await nextFrame()
  expect(told()).toBe('b90')
  expect(frames).toEqual([])
})

test('what is typed meanwhile begins at the top again, and the rest goes on from what it was', async () => {
  const { rerender } = render(<Rows word="a" rows={90} />)
  rerender(<Rows word="b" rows={90} />)
  await nextFrame()
  rerender(<Rows word="c" rows={90} />)
  expect(told()).toBe('c30 b30 a30')
  await nextFrame()
  await nextFrame()
  expect(told()).toBe('c90')
})

test('a short list follows at once', () => {
  const { rerender } = render(<Rows word="a" rows={20} />)
  rerender(<Rows word="b" rows={20} />)
  expect(told()).toBe('b20')
})
