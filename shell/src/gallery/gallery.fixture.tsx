/** Pages with marked images and an opened viewer, for tests. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { listenForBackBeforeRouter } from '../routes/document-router.ts'
import { openShop } from '../shop.fixture.tsx'

/** Set-up and clean-up of viewer tests: the viewer's code is loaded, and every fetch answers 500. */
export function prepareViewers(): void {
  // A busy machine needs longer than the default second for the first viewer.
  beforeAll(async () => {
    listenForBackBeforeRouter()
    // happy-dom's `animate` rejects when an animation is cancelled, unlike those of browsers.
    Element.prototype.animate = undefined as never
    await import('./viewer/Viewer.tsx')
  })
  beforeEach(() => vi.stubGlobal('fetch', async () => new Response('нет', { status: 500 })))
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

export const image = (name: string, marks: string) => `<img src="/${name}.png" alt="${name}" ${marks}>`
export const threeImages = ['Зал', 'Склад', 'Двор'].map((name) => image(name, 'data-gallery="shop"')).join('')
export const texts = image('Схема', '') + image('План', '')

export async function openPage(html: string) {
  const { view, router } = openShop({
    pages: [
      { path: '/', element: <SafeHtml html={html} lightbox="article" /> },
      { path: '/about/', head: { title: 'О компании' } },
    ],
  })
  await act(async () => render(view))
  return router
}

export const imageButton = (name: string) => screen.getByRole('button', { name: `Увеличить: ${name}` })

export async function openImage(name: string) {
  fireEvent.click(imageButton(name))
  return screen.findByRole('dialog', { name: 'Просмотр изображений' })
}

export const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
export const position = (dialog: HTMLElement) => within(dialog).getByRole('status').textContent
export const thumbnails = (dialog: HTMLElement) =>
  within(dialog).queryByRole('navigation')?.querySelectorAll('button').length ?? 0
