interface DataLayerWindow {
  dataLayer?: object[]
}

/** Tells whoever counts on this page, now or later: entries wait in `window.dataLayer` until a script reads them. */
export function pushToDataLayer(entry: object): void {
  const page = window as DataLayerWindow
  page.dataLayer ??= []
  try {
    page.dataLayer.push(entry)
  } catch (error) {
    // Scripts of others put their own function in the place of `push`.
    console.info('The data layer did not take an entry', error)
  }
}

/** A path that says where a visitor is and nothing of who: without the query, and the account as one page. */
export function analyticsPath(pathname: string): string {
  return pathname.startsWith('/personal/') ? '/personal/' : (pathname.split(/[?#]/, 1)[0] ?? '/')
}
