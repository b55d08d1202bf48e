// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { loadSliderOnIntent } from './load-on-intent.ts'

const onImport = vi.hoisted(() => vi.fn())

vi.mock('./slider.ts', () => {
  onImport()
  throw new Error('the chunk did not come')
})

test('retries a failed slider chunk once, and again on the next interaction', async () => {
  const place = document.createElement('section')
  const begun = vi.fn()
  const ready = vi.fn()
  loadSliderOnIntent(place, { begun, ready, signal: new AbortController().signal })
  const turn = async (times: number) => {
    place.dispatchEvent(new PointerEvent('pointermove'))
    await expect.poll(() => onImport).toHaveBeenCalledTimes(times)
    await new Promise((resolve) => setTimeout(resolve, 700))
  }
  await turn(2)
  expect(onImport).toHaveBeenCalledTimes(2)
  await turn(4)
  expect(begun).toHaveBeenCalledTimes(2)
  expect(ready).not.toHaveBeenCalled()
})
