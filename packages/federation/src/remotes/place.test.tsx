// @vitest-environment happy-dom

import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToPipeableStream } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RemoteBoundary } from './RemoteBoundary.tsx'
import { provideRemotes, type Remotes } from './registry.ts'
import { RenderedContext, type RenderUsage } from './render-usage.ts'
import { remoteWidget } from './widget.ts'

const Widget = ({ name }: { name: string }) => <p>widget {name}</p>
const fallback = {
  pending: <p>pending</p>,
  failed: (retry: () => void) => (
    <button type="button" onClick={retry}>
      failed
    </button>
  ),
}

function provideTestRemotes(remotes: Partial<Remotes>): Remotes {
  const all: Remotes = {
    pageLimitMs: 1000,
    load: () => Promise.reject(new Error('missing')),
    loadPrevious: () => Promise.reject(new Error('no version before')),
    failedOnServer: () => false,
    report: vi.fn(),
    ...remotes,
  }
  provideRemotes(all)
  return all
}

describe('the slot of a remote component', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  test('shows the remote’s component with its props', async () => {
    provideTestRemotes({ load: async () => ({ default: Widget }) })
    const Place = remoteWidget<{ name: string }>('mf-basket/AddToBasket', fallback)
    render(<Place name="one" />)
    expect(await screen.findByText('widget one')).toBeTruthy()
    expect(document.querySelector('[data-boundary="mf-basket"]')).toBeTruthy()
  })

  test('renders the previous version when the current one cannot be loaded, and reports the failure', async () => {
    const remotes = provideTestRemotes({ loadPrevious: async () => ({ default: () => <p>before</p> }) })
    const Place = remoteWidget('mf-basket/AddToBasket', fallback)
    render(<Place />)
    expect(await screen.findByText('before')).toBeTruthy()
    expect(remotes.report).toHaveBeenCalledWith('mf-basket/AddToBasket', expect.any(Error), 'load')
  })

  test('renders the fallback when no version can be loaded, and loads again on retry', async () => {
    const load = vi
      .fn<Remotes['load']>()
      .mockRejectedValueOnce(new Error('missing'))
      .mockResolvedValue({ default: Widget })
    provideTestRemotes({ load })
    const Place = remoteWidget<{ name: string }>('mf-basket/AddToBasket', fallback)
    render(<Place name="two" />)
    fireEvent.click(await screen.findByText('failed'))
    expect(await screen.findByText('widget two')).toBeTruthy()
    expect(load.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1])
  })

  test('contains an error that its component throws', async () => {
    provideTestRemotes({
      load: async () => ({
        default: () => {
          throw new Error('broken')
        },
      }),
    })
    const Place = remoteWidget('mf-basket/AddToBasket', fallback)
    render(
      <div>
        <p>rest of the page</p>
        <Place />
      </div>,
    )
    expect(await screen.findByText('failed')).toBeTruthy()
    expect(screen.getByText('rest of the page')).toBeTruthy()
  })

  const thrower = async () => ({
    default: () => {
      throw new Error('broken')
    },
  })

  test('renders the previous version in every slot of a widget whose component throws', async () => {
    const remotes = provideTestRemotes({ load: thrower, loadPrevious: async () => ({ default: () => <p>before</p> }) })
    const Place = remoteWidget('mf-basket/AddToBasket', fallback)
    render(
      <div>
        <Place />
        <Place />
        <Place />
      </div>,
    )
    expect(await screen.findAllByText('before')).toHaveLength(3)
    expect(remotes.report).toHaveBeenCalledWith('mf-basket/AddToBasket', expect.any(Error), 'boundary')
  })

  test('renders the fallback when the previous version throws as well, and reports both errors', async () => {
    const remotes = provideTestRemotes({ load: thrower, loadPrevious: thrower })
    const Place = remoteWidget('mf-basket/AddToBasket', fallback)
    render(<Place />)
    expect(await screen.findByText('failed')).toBeTruthy()
    expect(vi.mocked(remotes.report).mock.calls.map(([, , kind]) => kind)).toEqual(['boundary', 'boundary'])
  })

  test('reports a component that throws once when there is no previous version', async () => {
    const remotes = provideTestRemotes({ load: thrower })
    const Place = remoteWidget('mf-basket/AddToBasket', fallback)
    render(<Place />)
    expect(await screen.findByText('failed')).toBeTruthy()
    expect(remotes.report).toHaveBeenCalledTimes(1)
  })

  test('treats a module without a component as missing', async () => {
    provideTestRemotes({ load: async () => ({ default: 'text' }) })
    const Place = remoteWidget('mf-basket/AddToBasket', fallback)
    render(<Place />)
    expect(await screen.findByText('failed')).toBeTruthy()
  })
})

async function served(Place: ComponentType) {
  const rendered: RenderUsage = { used: new Set(), failed: new Set() }
  const stream = new PassThrough()
  await new Promise<void>((resolve) => {
    const { pipe } = renderToPipeableStream(
      <RenderedContext value={rendered}>
        <Place />
      </RenderedContext>,
      { onAllReady: resolve },
    )
    pipe(stream)
  })
  return { html: await text(stream), rendered }
}

describe('the slot on the server', () => {
  test('is rendered whole and records what it used', async () => {
    provideTestRemotes({ load: async () => ({ default: () => <p>whole</p> }) })
    const { html, rendered } = await served(remoteWidget('mf-basket/AddToBasket', fallback))
    expect(html).toContain('<p>whole</p>')
    expect([...rendered.used]).toEqual(['mf-basket/AddToBasket'])
    expect([...rendered.failed]).toEqual([])
  })
})

test('keeps the served content until it is hydrated, also when its props change meanwhile', async () => {
  provideTestRemotes({ load: async () => ({ default: Widget }) })
  const Served = remoteWidget<{ name: string }>('mf-basket/AddToBasket', fallback)
  const { html } = await served(() => <Served name="one" />)
  const loaded = Promise.withResolvers<{ default: typeof Widget }>()
  provideTestRemotes({ load: () => loaded.promise })
  const Place = remoteWidget<{ name: string }>('mf-basket/AddToBasket', fallback)
  const container = document.createElement('div')
  container.innerHTML = html
  const root = await act(async () => hydrateRoot(container, <Place name="one" />))
  await act(async () => root.render(<Place name="two" />))
  expect([container.textContent, container.querySelector('[data-alive]')]).toEqual(['widget one', null])
  await act(async () => loaded.resolve({ default: Widget }))
  expect(container.textContent).toBe('widget two')
  expect(container.querySelector('[data-boundary="mf-basket"][data-alive]')).not.toBeNull()
  await act(async () => root.unmount())
})

const never = new Promise<never>(() => {})
const Loading = () => use(never)

test('a slot that is opened in the browser shows its current fallback while its content is loading', async () => {
  const slot = (name: string) => (
    <RemoteBoundary room="mf-content" pending={<h1>{name}</h1>} failed={() => null}>
      <Loading />
    </RemoteBoundary>
  )
  const { container, rerender } = render(slot('one'))
  await act(async () => rerender(slot('two')))
  expect(container.textContent).toBe('two')
  cleanup()
})
