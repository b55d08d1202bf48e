/** No longer than that is waited for a picture or a font that does not come. */
const LOAD_LIMIT_MS = 8000

/** Ends with the promise or with the patience, whatever the promise ends with. */
function settledWithinLimit(promise: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LOAD_LIMIT_MS)
    promise
      .catch(() => undefined)
      .then(() => {
        clearTimeout(timer)
        resolve()
      })
  })
}

const loadedOrFailed = (element: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    for (const end of ['load', 'error']) element.addEventListener(end, () => resolve(), { once: true })
  })

/** Some browsers put another document into a new window a moment after it was opened. */
async function loadedDocument(paper: Window): Promise<Document> {
  if (paper.document.readyState !== 'complete') {
    await settledWithinLimit(new Promise((resolve) => paper.addEventListener('load', resolve, { once: true })))
  }
  return paper.document
}

/**
 * Gives an empty window the page's language and styles and `title`, which names the file when it is saved as PDF.
 * Resolves with the element to be filled when the styles are there. Rejects when the window has been closed meanwhile.
 */
export async function preparePrintWindow(paper: Window, title: string): Promise<HTMLElement> {
  const sheet = await loadedDocument(paper)
  sheet.title = title
  sheet.documentElement.lang = document.documentElement.lang
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map((link) => {
    const copy = sheet.importNode(link)
    // The window has no address of its own that a path could begin from.
    copy.href = link.href
    const ready = loadedOrFailed(copy)
    sheet.head.append(copy)
    return ready
  })
  await settledWithinLimit(Promise.all(styles))
  if (paper.closed) throw new Error('The print window was closed')
  return sheet.body.appendChild(sheet.createElement('div'))
}

/** Resolves when the pictures below the element and the fonts of its text are there, or are not going to be. */
export async function imagesAndFontsLoaded(element: HTMLElement): Promise<void> {
  const pictures = [...element.querySelectorAll('img')].filter(({ complete }) => !complete)
  await settledWithinLimit(Promise.all([...pictures.map(loadedOrFailed), element.ownerDocument.fonts?.ready]))
}
