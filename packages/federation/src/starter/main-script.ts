interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown }
}

/** Files of the shell, and nothing else that a page may name. */
const OWN = /^\/remotes\/shell\/[0-9a-f]{16}\/[\w.-]+\.js$/

const mainScript = () => document.querySelector<HTMLScriptElement>('script[data-main]')

function ownUrl(url: string): string {
  if (!OWN.test(url)) throw new TypeError(url)
  return url
}

/**
 * Runs the shell's script where the browser has not run it. Safari 16 to 18.1 take no hash of a file for an answer under
 * `strict-dynamic`, but they do run what a script with a known hash inserts; elsewhere this is one more try for a file
 * that was lost on its way. Calls `onLost` when that does not come either.
 */
export function runMainScript(onLost: () => void): void {
  let ran = false
  document.addEventListener(
    'load',
    ({ target }) => {
      ran ||= target === mainScript()
    },
    true,
  )
  document.addEventListener('DOMContentLoaded', () => {
    const first = mainScript()
    if (ran || !first) return
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
    const policy = trustedTypes?.createPolicy('start', { createScriptURL: ownUrl })
    const url = first.getAttribute('src') ?? ''
    const again = document.createElement('script')
    again.crossOrigin = 'anonymous'
    again.integrity = first.integrity
    again.onerror = onLost
    again.src = (policy?.createScriptURL(url) as string | undefined) ?? ownUrl(url)
    first.replaceWith(again)
  })
}
