interface DataLayerWindow {
  dataLayer?: object[]
}

/** Adds an entry for analytics scripts: entries wait in `window.dataLayer` until a script reads them. */
export function pushToDataLayer(entry: object): void {
  const page = window as DataLayerWindow
  page.dataLayer ??= []
  try {
    page.dataLayer.push(entry)
  } catch (error) {
    // Third-party scripts replace `push` with their own function, which may throw.
    console.info('The data layer did not take an entry', error)
  }
}

/** A path without personal data: the query and the hash are dropped, and the account counts as one page. */
export function analyticsPath(pathname: string): string {
  return pathname.startsWith('/personal/') ? '/personal/' : (pathname.split(/[?#]/, 1)[0] ?? '/')
}
