// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { $api } from '@vitrina/shell/api'
import { $notices } from '@vitrina/shell/notices'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markupOf } from '../in-shell.fixture.tsx'
import { samplePage } from '../page.fixture.ts'
import { PageActions } from './PageActions.tsx'

// A busy machine needs longer than the default second.

const address = 'https://shop.test/product/smes-m150/'

beforeEach(() => {
  const link = document.head.appendChild(document.createElement('link'))
  link.rel = 'canonical'
  link.href = address
})

afterEach(() => {
  cleanup()
  document.head.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show(api: () => Promise<unknown> = () => Promise.resolve(samplePage())) {
  const scope = fork({ values: [[$api, vi.fn(api) as never]] })
  const { unmount } = render(
    <Provider value={scope}>
      <PageActions data={samplePage()} />
    </Provider>,
  )
  return { unmount, notices: () => scope.getState($notices) }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function stubDevice({ isTouched, share }: { isTouched: boolean; share?: () => Promise<void> }) {
  vi.stubGlobal('matchMedia', () => ({ matches: isTouched }))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}

const stubClipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

test.each([false, true])(
  'the actions are outside the buy block, which has two of its own (phone: %s)',
  async (isMobile) => {
    const markup = await markupOf(samplePage({ isMobile }))
    expect(markup).toContain('Поделиться')
    expect(markup).toContain('Печать')
    const block = markup.match(/aria-label="Цена и покупка".*?<\/section>/s)?.[0] ?? ''
    expect(block).not.toMatch(/Поделиться|Печать/)
  },
)

test('has a calculator link with the size of the product, and none for products without a calculator', async () => {
  const calculator = '/calculators/?vid=tiles&tileLength=600&p.tile=100500'
  expect(await markupOf(samplePage({ calculator }))).toContain(`href="${calculator.replaceAll('&', '&amp;')}"`)
  expect(await markupOf(samplePage())).not.toContain('/calculators/')
})

describe('sharing', () => {
  test('uses the device’s share dialog on a touch screen, with the canonical address', async () => {
    const share = vi.fn(() => Promise.resolve())
    stubDevice({ isTouched: true, share })
    show()
    press('Поделиться')
    expect(share).toHaveBeenCalledWith({ title: 'Смесь М150 2', url: address })
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test.each([
    ['does nothing when the visitor cancels', 'AbortError', false],
    ['opens the menu when the device refuses', 'NotAllowedError', true],
  ])('on a touch screen it %s', async (_, name, opensMenu) => {
    stubDevice({ isTouched: true, share: () => Promise.reject(new DOMException('x', name)) })
    show()
    press('Поделиться')
    if (opensMenu) await screen.findByRole('menu')
    else await new Promise((resolve) => setTimeout(resolve, 100))
    expect(screen.queryByRole('menu') !== null).toBe(opensMenu)
  })

  test('opens a menu with a mouse, and copies the address on one press', async () => {
    stubDevice({ isTouched: false, share: () => Promise.resolve() })
    const copied: string[] = []
    stubClipboard(async (text) => void copied.push(text))
    const { notices } = show()
    press('Поделиться')
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Скопировать ссылку',
      'Telegram',
      'WhatsApp',
      'ВКонтакте',
      'Электронная почта',
    ])
    fireEvent.click(screen.getByRole('menuitem', { name: 'Скопировать ссылку' }))
    await waitFor(() => expect(notices().map(({ text }) => text)).toEqual(['Ссылка скопирована']))
    expect(copied).toEqual([address])
  })

  test('shows the selected address when the clipboard is not allowed', async () => {
    stubDevice({ isTouched: false })
    stubClipboard(() => Promise.reject(new DOMException('x', 'NotAllowedError')))
    show()
    press('Поделиться')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Скопировать ссылку' }))
    await screen.findByRole('dialog', { name: 'Скопируйте ссылку' })
    const field = screen.getByLabelText('Адрес страницы') as HTMLInputElement
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(address)
  })
})

describe('printing', () => {
  test('logs a blocked window once, shows why, and offers to print from the page [ERRCAT-17]', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const log = vi.spyOn(console, 'warn').mockReturnValue()
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { notices, unmount } = show()
    press('Печать')
    expect(log).toHaveBeenCalledTimes(1)
    expect(notices().map(({ text }) => text)).toEqual([
      'Браузер не открыл окно для печати. Разрешите всплывающие окна и повторите.',
    ])
    expect(print).not.toHaveBeenCalled()
    notices()[0]?.action?.run()
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    expect(document.body.textContent).toContain('Код товара: 100500')
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(document.body.textContent).not.toContain('Код товара: 100500'))
    unmount()
  })
})
