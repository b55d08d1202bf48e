import type { DeferredScripts } from '@vitrina/federation/boot'
import { scriptUrl } from '../browser/trusted-types.ts'

/** Preloads the page's scripts in parallel and runs the shell's; rejects when the shell's script fails to load. */
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
      // A retry adds them again.
      for (const element of [...links, script]) element.remove()
      reject(new Error(`${main.href} cannot be had`))
    }
  })
}
