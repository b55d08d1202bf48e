import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { createFakeOpsApi, type FakeOpsApi, type FakeOpsApiOptions, TOKEN } from './fake-ops-api.fixture.ts'
import { App } from './frame/App.tsx'

// A busy machine needs longer than the default second.
configure({ asyncUtilTimeout: 10_000 })

/** Renders the whole console on the fake ops API, with the clock fixed at the time of its data. */
export function openConsole(options: Partial<FakeOpsApiOptions> = {}): FakeOpsApi {
  const port = createFakeOpsApi({ now: Date.now(), ...options })
  vi.stubGlobal('fetch', port.fetch)
  render(<App />)
  return port
}

export function submitToken(token = TOKEN): void {
  fireEvent.change(screen.getByLabelText('Токен'), { target: { value: token } })
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }))
}

/** Renders the console and signs in; resolves when the parts are shown. */
export async function openSignedIn(options: Partial<FakeOpsApiOptions> = {}): Promise<FakeOpsApi> {
  const port = openConsole(options)
  submitToken()
  await screen.findByRole('heading', { name: 'У посетителей' })
  return port
}

export function closeConsole(): void {
  cleanup()
  sessionStorage.clear()
  window.location.hash = ''
  vi.unstubAllGlobals()
}
