// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { provideRemotes } from '@vitrina/federation/remotes'
import type { AddToEstimateProps } from '@vitrina/mf-account/AddToEstimate'
import { $notices } from '@vitrina/shell/notices'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { samplePage } from '../page.fixture.ts'
import { QuantityProvider, useSelectedQuantity } from '../product/quantity-context.tsx'
import { texts } from '../texts.ts'
import { EstimateButton } from './EstimateButton.tsx'

/** Fake of mf-account's dialog, which shows the props that it receives. */
function AddToEstimate({ onClosed, ...given }: AddToEstimateProps) {
  return (
    <div role="dialog">
      {JSON.stringify(given)}
      <button type="button" onClick={onClosed}>
        Закрыть
      </button>
    </div>
  )
}

const load = vi.fn()

beforeEach(() => {
  load.mockReset()
  load.mockResolvedValue({ default: AddToEstimate })
  provideRemotes({
    load,
    loadPrevious: () => Promise.reject(new Error('there is no version before')),
    failedOnServer: () => false,
    pageLimitMs: 8000,
    report: () => {},
  })
})
afterEach(cleanup)

const { product } = samplePage()

function Want() {
  const { setQuantity } = useSelectedQuantity()
  return (
    <button type="button" onClick={() => setQuantity(18)}>
      18
    </button>
  )
}

function show() {
  const scope = fork()
  render(
    <Provider value={scope}>
      <QuantityProvider>
        <EstimateButton product={product} />
        <Want />
      </QuantityProvider>
    </Provider>,
  )
  return () => scope.getState($notices)
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const given = async () => {
  const window = await screen.findByRole('dialog')
  return JSON.parse((window.textContent ?? '').replace('Закрыть', '')) as object
}

// Runs first: once loaded, the module is cached for the following tests.
test('retries a failed dialog once, then shows a notice; the next press starts again', async () => {
  load.mockRejectedValue(new Error('offline'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const notices = show()
  press(texts.toEstimate)
  await waitFor(() => expect(notices()).toMatchObject([{ kind: 'error', text: texts.notLoaded }]))
  expect(load).toHaveBeenCalledTimes(2)
  load.mockResolvedValue({ default: AddToEstimate })
  press(texts.toEstimate)
  await screen.findByRole('dialog')
  vi.restoreAllMocks()
})

test('loads and shows no dialog before the press', () => {
  show()
  expect(load).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('opens the dialog with the product and one pack by default, and removes it when it is closed', async () => {
  show()
  press(texts.toEstimate)
  expect(await given()).toEqual({ idcode: '100500', name: product.name, quantity: 6, unit: 'уп', step: 6 })
  press('Закрыть')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('passes the selected quantity to the dialog', async () => {
  show()
  press('18')
  press(texts.toEstimate)
  expect(await given()).toMatchObject({ quantity: 18 })
})
