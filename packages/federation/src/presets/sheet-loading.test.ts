// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SHEET_LOADING } from './sheet-loading.ts'

const PATH = '/remotes/mf-basket/0123456789abcdef/widgets.css'

/** A package whose chunk 7 has a sheet, with the document as its browser has it. */
function createChunkLoader() {
  const require = {
    f: {} as { css: (chunk: number, promises: Promise<unknown>[]) => void },
    p: 'http://localhost:3000/remotes/mf-basket/0123456789abcdef/',
    k: () => 'widgets.css',
    sriCssHashes: { 7: 'sha256-sheet' },
  }
  new Function('__webpack_require__', SHEET_LOADING)(require)
  return (chunk = 7) => {
    const promises: Promise<unknown>[] = []
    require.f.css(chunk, promises)
    return Promise.all(promises)
  }
}

/** Links that are added to the document; nothing is fetched, the test fires their events. */
let added: HTMLLinkElement[] = []

Object.assign(Reflect.get(window, 'happyDOM').settings, { handleDisabledFileLoadingAsSuccess: true })

/** The initial document, whose element has loaded its sheet or has not. */
function setDocument(html: string, sheet: object | null): void {
  document.head.innerHTML = html
  Object.defineProperty(document.head.firstElementChild, 'sheet', { value: sheet })
}

const isSettled = async (work: Promise<unknown>) => {
  const settled = vi.fn()
  work.then(settled, settled)
  await new Promise((resolve) => setTimeout(resolve))
  return settled.mock.calls.length > 0
}

describe('code that needs a sheet', () => {
  beforeEach(() => {
    document.head.replaceChildren()
    added = []
    vi.spyOn(document.head, 'append').mockImplementation((link) => void added.push(link as HTMLLinkElement))
  })
  afterEach(() => vi.restoreAllMocks())

  test('continues at once when the document links the sheet, and adds no second link', async () => {
    setDocument(`<link rel="stylesheet" href="${PATH}">`, { cssRules: ['a{}'] })
    await createChunkLoader()()
    expect(added).toEqual([])
  })

  test('continues at once when the sheet is inlined into the document', async () => {
    setDocument(`<style data-sheet="${PATH}">a{}</style>`, { cssRules: ['a{}'] })
    await createChunkLoader()()
    expect(added).toEqual([])
  })

  test('fetches the sheet once, with its hash, and waits for it', async () => {
    const load = createChunkLoader()
    const [first, second] = [load(), load()]
    expect(added).toHaveLength(1)
    const [link] = added
    expect([link?.getAttribute('href'), link?.integrity, link?.crossOrigin]).toEqual([
      PATH,
      'sha256-sheet',
      'anonymous',
    ])
    expect(await isSettled(first)).toBe(false)
    link?.dispatchEvent(new Event('load'))
    await Promise.all([first, second])
  })

  const unreadable = {
    get cssRules(): never {
      throw new DOMException('Cannot access rules', 'SecurityError')
    },
  }

  test.each([
    ['none', null],
    ['one without rules', { cssRules: [] }],
    ['one that nothing can be read of', unreadable],
  ])('fetches a linked sheet again that failed to load, where the browser reports %s for it', async (_, sheet) => {
    setDocument(`<link rel="stylesheet" href="${PATH}">`, sheet)
    const loading = createChunkLoader()()
    expect(added).toHaveLength(1)
    added[0]?.dispatchEvent(new Event('load'))
    await loading
  })

  test('fails when the sheet cannot be fetched, and fetches it again at the next attempt', async () => {
    const load = createChunkLoader()
    const failed = load()
    added[0]?.dispatchEvent(new Event('error'))
    await expect(failed).rejects.toThrow(`${PATH} cannot be had`)
    const again = load()
    added[1]?.dispatchEvent(new Event('load'))
    await again
  })

  test('waits for nothing when its chunk has no sheet', async () => {
    await createChunkLoader()(8)
    expect(added).toEqual([])
  })
})
