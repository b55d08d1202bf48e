import './boundaries.css'
import { BOOT_ELEMENT } from '@vitrina/federation/boot'

const SHOWN = 'show-boundaries'
/** Enough digits of the hash to distinguish versions. */
const SHOWN_DIGITS = 8

/** Outlines each boundary in the colour of its owner, with name and version; with `hides` it toggles the outlines. */
export function toggleBoundaries(hides: boolean): void {
  const { classList, style } = document.documentElement
  for (const [name, version] of Object.entries(versions())) {
    style.setProperty(`--version-${name}`, `" ${version.slice(0, SHOWN_DIGITS)}"`)
  }
  if (hides) classList.toggle(SHOWN)
  else classList.add(SHOWN)
}

/** Versions by package name, in the set that rendered the document. */
function versions(): Record<string, string> {
  const boot: { remotes?: Record<string, { version: string }> } = JSON.parse(
    document.getElementById(BOOT_ELEMENT)?.textContent || '{}',
  )
  const main = document.querySelector<HTMLScriptElement>('script[src*="/remotes/shell/"]')?.src
  const shell = main?.split('/remotes/shell/')[1]?.split('/')[0]
  const remotes = Object.entries(boot.remotes ?? {}).map(([name, { version }]) => [name, version])
  return { ...Object.fromEntries(remotes), ...(shell ? { shell } : {}) }
}
