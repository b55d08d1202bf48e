import './boundaries.css'
import { BOOT_ELEMENT } from '@vitrina/federation/boot'

const SHOWN = 'show-boundaries'
/** So many digits tell versions of one part from one another. */
const SHOWN_DIGITS = 8

/** Outlines every place in the colour of its owner, with its name and version; `hides`: takes that away where it is. */
export function toggleBoundaries(hides: boolean): void {
  const { classList, style } = document.documentElement
  for (const [name, version] of Object.entries(versions())) {
    style.setProperty(`--version-${name}`, `" ${version.slice(0, SHOWN_DIGITS)}"`)
  }
  if (hides) classList.toggle(SHOWN)
  else classList.add(SHOWN)
}

/** Of the set that the document was made of. */
function versions(): Record<string, string> {
  const boot: { remotes?: Record<string, { version: string }> } = JSON.parse(
    document.getElementById(BOOT_ELEMENT)?.textContent || '{}',
  )
  const main = document.querySelector<HTMLScriptElement>('script[src*="/remotes/shell/"]')?.src
  const shell = main?.split('/remotes/shell/')[1]?.split('/')[0]
  const remotes = Object.entries(boot.remotes ?? {}).map(([name, { version }]) => [name, version])
  return { ...Object.fromEntries(remotes), ...(shell ? { shell } : {}) }
}
