const KEY = 'console-token'

/** The token lives as long as the tab. A browser that keeps nothing asks for it at every opening. */
export function keptToken(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function keepToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, token)
  } catch {
    // Whoever forbids the browser to keep anything signs in every time.
  }
}
