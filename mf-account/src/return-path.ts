import { paths } from '@vitrina/site/paths'

// biome-ignore lint/suspicious/noControlCharactersInRegex: a browser drops them, and '/\t/host' becomes '//host'
const unsafe = /^\/[/\\]|[\u0000-\u001f\u007f\\]/
const dummyOrigin = 'http://return.invalid'
/** Pages that only guests open: signing in must not return to them. */
const signInPages = [paths.login(), paths.signup(), paths.passwordReset(), paths.passwordRestore()]

/** The path to open after signing in: a path of this site with its query and hash; the home page for anything else. */
export function returnPath(wanted: string | null): string {
  if (!wanted?.startsWith('/') || unsafe.test(wanted) || !URL.canParse(wanted, dummyOrigin)) return paths.home()
  const url = new URL(wanted, dummyOrigin)
  const path = url.pathname + url.search + url.hash
  if (url.origin !== dummyOrigin || unsafe.test(path)) return paths.home()
  const isBeforehand = signInPages.includes(url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`)
  return isBeforehand || url.pathname.startsWith('/api/') ? paths.home() : path
}

/** The URL of another sign-in or sign-up page that returns to the same path. */
export const withReturn = (path: string, returnTo: string): string =>
  returnTo === paths.home() ? path : `${path}?${new URLSearchParams({ return: returnTo })}`
