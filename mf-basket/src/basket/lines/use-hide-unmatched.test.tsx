// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHideUnmatched } from './use-hide-unmatched.ts'

let frames = new Map<number, FrameRequestCallback>()
beforeEach(() => {
  let last = 0
  frames = new Map()
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    last += 1
    frames.set(last, callback)
    return last
  })
  vi.stubGlobal('cancelAnimationFrame', (number: number) => frames.delete(number))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const codes = (count: number) => Array.from({ length: count }, (_, at) => String(at))

interface RowsProps {
  found: ReadonlySet<string> | null
  content: readonly string[]
}
function Row({ code }: { code: string }) {
  return <li data-row={code} />
}
function Rows({ found, content }: RowsProps) {
  const list = useRef<HTMLUListElement>(null)
  useHideUnmatched(list, found, content)
  const half = content.length / 2
  return (
    <ul ref={list}>
      <li data-head="" id="first" />
      <li id="removed" />
      {content.slice(0, half).map((code) => (
        <Row key={code} code={code} />
      ))}
      <li data-head="" id="second" />
      {content.slice(half).map((code) => (
        <Row key={code} code={code} />
      ))}
    </ul>
  )
}
const shown = () => [...document.querySelectorAll<HTMLElement>('li:not([hidden])')].map(nameOf)
const nameOf = ({ id, dataset }: HTMLElement) => id || dataset.row
const nextFrame = () => {
  const [[number, callback] = [0, () => undefined]] = frames
  frames.delete(number)
  act(() => callback(0))
}

test('shows only the matching lines, with their heads and items without a code', () => {
  const content = codes(6)
  const { rerender } = render(<Rows found={null} content={content} />)
  expect(shown()).toHaveLength(9)
  rerender(<Rows found={new Set(['4'])} content={content} />)
  expect(shown()).toEqual(['first', 'removed', 'second', '4'])
  rerender(<Rows found={new Set(['0', '1'])} content={content} />)
  expect(shown()).toEqual(['first', 'removed', '0', '1'])
  rerender(<Rows found={null} content={content} />)
  expect(shown()).toHaveLength(9)
  expect(frames.size).toBe(0)
})

test('updates a long list in chunks, one per frame, from the end', () => {
  const content = codes(160)
  const { rerender } = render(<Rows found={null} content={content} />)
  rerender(<Rows found={new Set(['159'])} content={content} />)
  expect(shown()).toHaveLength(163 - 60)
  expect(shown().slice(-3)).toEqual(['97', '98', '159'])
  nextFrame()
  expect(shown()).toHaveLength(163 - 120)
  nextFrame()
  expect(shown()).toEqual(['first', 'removed', 'second', '159'])
  expect(frames.size).toBe(0)
})

test('applies the latest query at once and drops the pending one', () => {
  const content = codes(160)
  const { rerender } = render(<Rows found={null} content={content} />)
  rerender(<Rows found={new Set(['159'])} content={content} />)
  rerender(<Rows found={null} content={content} />)
  expect(shown()).toHaveLength(163)
  expect(frames.size).toBe(0)
})

test('hides a row that is added during a search and does not match', () => {
  const found = new Set(['1'])
  const { rerender } = render(<Rows found={found} content={codes(4)} />)
  rerender(<Rows found={found} content={codes(6)} />)
  expect(shown()).toEqual(['first', 'removed', '1'])
})
