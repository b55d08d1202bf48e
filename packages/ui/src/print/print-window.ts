/** Time limit for loading a picture or a font. */
const LOAD_LIMIT_MS = 8000

/** Resolves when the promise settles or the limit is over. */
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

/** Some browsers replace the document of a new window shortly after it was opened. */
async function loadedDocument(paper: Window): Promise<Document> {
  if (paper.document.readyState !== 'complete') {
    await settledWithinLimit(new Promise((resolve) => paper.addEventListener('load', resolve, { once: true })))
  }
  return paper.document
}

/**
 * Gives an empty window the page's language, styles and `title`, which is the file name when saved as PDF. Resolves
 * with the container once the styles are loaded. Rejects when the window is closed meanwhile.
 */
export async function preparePrintWindow(paper: Window, title: string): Promise<HTMLElement> {
  const sheet = await loadedDocument(paper)
  sheet.title = title
  sheet.documentElement.lang = document.documentElement.lang
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map((link) => {
    const copy = sheet.importNode(link)
    // `about:blank` has no URL to resolve relative paths against.
    copy.href = link.href
    const ready = loadedOrFailed(copy)
    sheet.head.append(copy)
    return ready
  })
  await settledWithinLimit(Promise.all(styles))
  if (paper.closed) throw new Error('The print window was closed')
  return sheet.body.appendChild(sheet.createElement('div'))
}

/** Resolves when the pictures inside the element and its fonts are loaded, have failed, or have timed out. */
export async function imagesAndFontsLoaded(element: HTMLElement): Promise<void> {
  const pictures = [...element.querySelectorAll('img')].filter(({ complete }) => !complete)
  await settledWithinLimit(Promise.all([...pictures.map(loadedOrFailed), element.ownerDocument.fonts?.ready]))
}
