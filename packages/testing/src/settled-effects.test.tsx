// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const blocked = new Int32Array(new SharedArrayBuffer(4))

/** Simulates a busy machine on which a zero timeout fires before any other task. */
function makePausesLate(): void {
  const given = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms?: number) => {
    const timer = given(act, ms)
    if (!ms) Atomics.wait(blocked, 0, 0, 6)
    return timer
  }) as typeof setTimeout)
}

test('effects have run when an awaited element is found, also on a busy machine', async () => {
  const shown = vi.fn()
  function Late() {
    const [isThere, setThere] = useState(false)
    useEffect(() => {
      const timer = setTimeout(() => setThere(true), 5)
      return () => clearTimeout(timer)
    }, [])
    useEffect(() => {
      if (isThere) shown()
    }, [isThere])
    return isThere ? <p>Здесь</p> : null
  }
  makePausesLate()
  render(<Late />)
  await screen.findByText('Здесь')
  expect(shown).toHaveBeenCalledTimes(1)
})
