import { readFileSync } from 'node:fs'
import { parse } from 'postcss'

/**
 * Inserts a style sheet into the document of a test, so that `getComputedStyle` resolves the cascade as a browser does.
 * happy-dom supports neither layers nor `scripting`: both are resolved here. Returns a function that removes the sheet.
 */
export function applyStyles(file: string, { scripts = true } = {}): () => void {
  const sheet = parse(readFileSync(file, 'utf8'), { from: file })
  sheet.walkAtRules('layer', (layer) => {
    layer.replaceWith(layer.nodes ?? [])
  })
  sheet.walkAtRules('media', (media) => {
    const wanted = /^\(scripting:\s*(none|enabled)\)$/.exec(media.params)?.[1]
    if (wanted) media.replaceWith((wanted === 'enabled') === scripts ? (media.nodes ?? []) : [])
  })
  const style = document.createElement('style')
  style.textContent = sheet.toString()
  document.head.append(style)
  return () => style.remove()
}
