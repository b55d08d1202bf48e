import type { DeferredScripts } from '@vitrina/federation/boot'
import { scriptUrl } from '../browser/trusted-types.ts'

/** Fetches the page's scripts, all at once, and runs the shell's; rejects when that cannot be had. */
export function loadScripts({ main, scripts }: DeferredScripts): Promise<void> {
  const links = scripts.map(({ href, integrity }) => {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    link.href = href
    link.integrity = integrity
    link.crossOrigin = 'anonymous'
    return link
  })
  const script = document.createElement('script')
  script.src = scriptUrl(main.href)
  script.integrity = main.integrity
  script.crossOrigin = 'anonymous'
  document.head.append(...links, script)
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      // Asked for again, they would otherwise stand there twice.
      for (const element of [...links, script]) element.remove()
      reject(new Error(`${main.href} cannot be had`))
    }
  })
}
