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
  const { rerender } = render(<Rows word="a" rows={150} />)
  expect(told()).toBe('a150')
  rerender(<Rows word="b" rows={150} />)
  expect(told()).toBe('b60 a90')
  await nextFrame()
  expect(told()).toBe('b120 a30')
  await nextFrame()
  expect(told()).toBe('b150')
  expect(frames).toEqual([])
})

test('what is typed meanwhile begins at the top again, and the rest goes on from what it was', async () => {
  const { rerender } = render(<Rows word="a" rows={150} />)
  rerender(<Rows word="b" rows={150} />)
  await nextFrame()
  rerender(<Rows word="c" rows={150} />)
  expect(told()).toBe('c60 b60 a30')
  await nextFrame()
  await nextFrame()
  expect(told()).toBe('c150')
})

test('a short list follows at once', () => {
  const { rerender } = render(<Rows word="a" rows={20} />)
  rerender(<Rows word="b" rows={20} />)
  expect(told()).toBe('b20')
})
