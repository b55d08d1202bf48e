import type { Compiler } from '@rspack/core'

/**
 * How code of a room comes to the sheets that it needs. The bundler's own way does not find a sheet that the document has
 * named, adds it once more behind all others, and knows none that is written into the document. Where a sheet could not be had browsers have none for its element, or one that
 * nothing can be read of.
 *
 * A sheet that cannot be had makes its code fail as a script does: the version before steps in, or the place says so.
 */
export const SHEET_LOADING = `
const wanted = {}
const isThere = ({ sheet }) => {
  try {
    return sheet.cssRules.length > 0
  } catch {
    return false
  }
}
__webpack_require__.f.css = (chunkId, promises) => {
  const integrity = __webpack_require__.sriCssHashes[chunkId]
  if (!integrity) return
  promises.push(wanted[chunkId] ??= new Promise((resolve, reject) => {
    const { pathname } = new URL(__webpack_require__.p + __webpack_require__.k(chunkId), location.href)
    for (const known of document.querySelectorAll('link[rel="stylesheet"],style[data-sheet]'))
      if ((known.dataset.sheet ?? known.getAttribute('href')) === pathname && isThere(known)) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = pathname
    link.integrity = integrity
    link.crossOrigin = 'anonymous'
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      delete wanted[chunkId]
      reject(new Error(pathname + ' cannot be had'))
    }
    document.head.append(link)
  }))
}
`

/** What the bundler calls its own way. */
const BUNDLER_CSS_RUNTIME = 'css_loading'

export class SheetLoadingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SheetLoadingPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('SheetLoadingPlugin', (module) => {
        if (module.name === BUNDLER_CSS_RUNTIME && module.source) module.source.source = Buffer.from(SHEET_LOADING)
      })
    })
  }
}
