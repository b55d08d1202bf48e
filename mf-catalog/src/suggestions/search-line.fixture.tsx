/** The search field of the header with its suggestions, for tests. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { Api } from '@vitrina/contracts/request'
import { Provider } from 'effector-react'
import { useCallback, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { scopeInVologda } from '../render-page.fixture.tsx'
import type { Answer } from './answer.ts'
import Suggestions from './Suggestions.tsx'

interface PendingCall {
  q: string
  signal: AbortSignal | undefined
  answer: (answer: Answer) => Promise<void>
  fail: () => Promise<void>
}

function SearchLine({ onSubmit, value }: { onSubmit: () => void; value: string }) {
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [scanning, setScanning] = useState(false)
  const stop = useCallback(() => setScanning(false), [])
  return (
    <div>
      <search>
        <form
          action="/search/"
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <input type="search" name="q" aria-label="Поиск" defaultValue={value} ref={setField} />
        </form>
      </search>
      <button type="button" onClick={() => setScanning(true)}>
        Сканировать
      </button>
      {field && <Suggestions field={field} scanning={scanning} onScanned={stop} />}
    </div>
  )
}

/** A search field whose requests are answered by the test. */
export async function openSearchLine(onSubmit = () => {}, at = '/', value = '') {
  const requests: PendingCall[] = []
  const api = ((_: unknown, { query }: { query: { q: string } }, options?: { signal?: AbortSignal }) =>
    new Promise((resolve, reject) => {
      requests.push({
        q: query.q,
        signal: options?.signal,
        answer: (answer) => act(async () => resolve(answer)),
        fail: () => act(async () => reject(new Error('away'))),
      })
    })) as unknown as Api
  const routes = [
    { path: at, element: <SearchLine onSubmit={onSubmit} value={value} /> },
    { path: '*', element: <h1>Другая страница</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  await act(async () =>
    render(
      <Provider value={scopeInVologda(api)}>
        <RouterProvider router={router} />
      </Provider>,
    ),
  )
  const field = screen.getByLabelText<HTMLInputElement>('Поиск')
  const type = (text: string) => act(async () => void fireEvent.input(field, { target: { value: text } }))
  const rest = () => act(async () => new Promise((resolve) => setTimeout(resolve, 150)))
  return {
    field,
    router,
    requests,
    type,
    focus: () => act(async () => field.focus()),
    press: (key: string) => act(async () => void fireEvent.keyDown(document.activeElement ?? field, { key })),
    /** Types, waits for the request and answers it. */
    async find(text: string, answer: Answer) {
      await act(async () => field.focus())
      await type(text)
      await rest()
      await requests.at(-1)?.answer(answer)
    },
    rest,
    where: () => router.state.location.pathname + router.state.location.search,
    chosen: () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null,
  }
}
