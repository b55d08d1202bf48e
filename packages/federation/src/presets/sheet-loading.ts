import type { Compiler } from '@rspack/core'

/**
 * Runtime code that loads the style sheets of a chunk. The bundler's own version does not find a sheet that the
 * document links, appends it a second time after all others, and does not know inlined sheets. When a sheet failed to
 * load, browsers have no `sheet` on its element or one whose rules cannot be read.
 *
 * A sheet that cannot be fetched fails its chunk as a script does: the slot shows the previous version or its fallback.
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

/** Name of the bundler's runtime module that this replaces. */
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
