import { readFileSync } from 'node:fs'
import { parse } from 'postcss'

/**
 * Puts a style sheet into the document of a test, so that `getComputedStyle` answers for its elements as the cascade of
 * a browser does. happy-dom knows neither layers nor `scripting`: both are resolved here. Returns what takes it out.
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
