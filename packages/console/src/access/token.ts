const TOKEN_KEY = 'console-token'

/** The token lives in `sessionStorage`, as long as the tab. Without storage the console asks for it at every start. */
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
    // Storage may be blocked: the user then signs in every time.
  }
}
