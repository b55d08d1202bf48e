import type { HeadElement } from '@vitrina/federation/head'

/**
 * Puts the tags of the shown page into the document in place of those of the page before. Structured data is only
 * taken away: it is read by crawlers, which load documents, and scripts may not be given text in the browser.
 */
export function writeHead(elements: HeadElement[]): void {
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  for (const { name, attributes, text } of elements) {
    if (name === 'title') {
      document.title = text ?? ''
    } else if (name !== 'script') {
      const element = document.createElement(name)
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
      document.head.append(element)
    }
  }
}
