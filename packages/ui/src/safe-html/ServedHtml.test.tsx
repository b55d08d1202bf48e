// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { SafeHtml } from './SafeHtml.tsx'
import { ServedHtml } from './ServedHtml.tsx'

const descriptionHtml = '<p>Для <b>кладки</b> кирпича</p><script>alert(1)</script>'

afterEach(cleanup)

/** Hydrates the server markup; errors that React logs are thrown. */
async function hydrate(html: string) {
  const complaint = vi.spyOn(console, 'error').mockImplementation((...said) => {
    throw new Error(String(said))
  })
  const container = document.body.appendChild(document.createElement('main'))
  container.innerHTML = renderToString(<SafeHtml html={html} />)
  const first = container.querySelector('p')
  let root: Root | undefined
  await act(async () => {
    root = hydrateRoot(container, <ServedHtml html={html} />, { onRecoverableError: (error) => void complaint(error) })
  })
  return {
    container,
    first,
    show: (next: string) => act(async () => root?.render(<ServedHtml html={next} />)),
    end: () => {
      act(() => root?.unmount())
      container.remove()
      complaint.mockRestore()
    },
  }
}

test('keeps the server markup, also when the page around it renders again [PDP-24]', async () => {
  const { container, first, show, end } = await hydrate(descriptionHtml)
  await show(descriptionHtml)
  expect(container.querySelector('p')).toBe(first)
  expect(container.querySelector('b')?.textContent).toBe('кладки')
  end()
})

test('replaces it with another text, and nothing in it can run', async () => {
  const { container, show, end } = await hydrate(descriptionHtml)
  await show('<p>Для <i>стяжки</i></p><script>alert(2)</script>')
  await expect.poll(() => container.querySelector('i')?.textContent).toBe('стяжки')
  expect(container.querySelector('script, b')).toBeNull()
  end()
})

test('a page rendered in the browser shows the plain text until the parser is loaded', async () => {
  render(<ServedHtml html="Смесь М150 <sup>2</sup>" plain="Смесь М150 2" inline />)
  expect(screen.getByText('Смесь М150 2')).toBeDefined()
  await expect.poll(() => document.querySelector('sup')?.textContent).toBe('2')
})

test('text without markup is rendered as it is', () => {
  const { container } = render(<ServedHtml html="Смесь М150" inline />)
  expect(container.innerHTML).toBe(renderToString(<SafeHtml html="Смесь М150" inline />))
})
