interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown }
}

/** Files of the shell, and nothing else that a page may name. */
const SHELL_SCRIPT = /^\/remotes\/shell\/[0-9a-f]{16}\/[\w.-]+\.js$/

const mainScript = () => document.querySelector<HTMLScriptElement>('script[data-main]')

function requireShellUrl(url: string): string {
  if (!SHELL_SCRIPT.test(url)) throw new TypeError(url)
  return url
}

function policy() {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return (
    trustedTypes?.createPolicy('start', { createScriptURL: requireShellUrl }) ?? { createScriptURL: requireShellUrl }
  )
}

/**
 * Runs the shell's script where the browser has not run it. Safari 16 to 18.1 take no hash of a file for an answer under
 * `strict-dynamic`, but they do run what a script with a known hash inserts; elsewhere this is one more try for a file
 * that was lost on its way. Calls `onLost` when that does not come either; returns what tries once more.
 */
export function runMainScript(onLost: () => void): () => void {
  let ran = false
  let own: ReturnType<typeof policy> | undefined

  function insert(): void {
    const before = mainScript()
    if (ran || !before) return
    own ??= policy()
    const again = document.createElement('script')
    again.dataset.main = ''
    again.crossOrigin = 'anonymous'
    again.integrity = before.integrity
    again.onerror = onLost
    again.src = own.createScriptURL(before.getAttribute('src') ?? '') as string
    before.replaceWith(again)
  }

  document.addEventListener(
    'load',
    ({ target }) => {
      ran ||= target === mainScript()
    },
    true,
  )
  document.addEventListener('DOMContentLoaded', insert)
  return insert
}
