const TOKEN_KEY = 'console-token'

/** The token lives as long as the tab. A browser that keeps nothing asks for it at every opening. */
export function readToken(): string | null {
  try {
    return sessionStorage.getItem(TOKEN_KEY)
  } catch {
    return null
  }
}

export function storeToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(TOKEN_KEY)
    else sessionStorage.setItem(TOKEN_KEY, token)
  } catch {
    // Whoever forbids the browser to keep anything signs in every time.
  }
}
