import type { HeadElement } from '@vitrina/federation/head'
import { scriptData } from '../../browser/trusted-types.ts'

/** Dispatched on the document each time its head has been replaced. */
export const HEAD_WRITTEN = 'head-written'

/** Replaces the head tags of the previous page with those of the current one. */
export function writeHead(elements: HeadElement[]): void {
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  for (const { name, attributes, text, json } of elements) {
    if (name === 'title') {
      document.title = text
      continue
    }
    const element = document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
    if (json) (element as HTMLScriptElement).text = scriptData(json)
    document.head.append(element)
  }
  document.dispatchEvent(new Event(HEAD_WRITTEN))
}
