export interface SiteAddresses {
  url: string
  opsUrl: string
  sandboxUrl: string
  dataDir: string
}

/** Address of this worker's site. Empty while test files are loaded: use it only in tests and hooks. */
export let siteUrl = ''
export let opsUrl = ''
export let sandboxUrl = ''
/** Data folder of the site. */
export let siteDataDir = ''

/** Sets the site that helpers use. */
export function useSite(site: SiteAddresses): void {
  siteUrl = site.url
  opsUrl = site.opsUrl
  sandboxUrl = site.sandboxUrl
  siteDataDir = site.dataDir
}
