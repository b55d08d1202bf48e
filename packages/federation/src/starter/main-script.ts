interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown }
}

/** Paths of the shell's scripts; every other path is refused. */
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
 * Inserts the shell's script again where the browser has not run it. Safari 16 to 18.1 ignore integrity hashes under
 * `strict-dynamic`, but run scripts that a trusted script inserts; in other browsers this is a retry of a failed
 * download. Calls `onLost` when the retry fails too; returns a function that retries once more.
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
