import type { Boot } from '@vitrina/federation/boot'

export interface ReleasedPage {
  status: number
  /** Release set in the response header. */
  headerSet: string | null
  boot: Boot
  /** `remote@version` of every file that the document references. */
  files: Set<string>
  html: string
}

/** A page over plain HTTP, with everything that must belong to one release set. */
export async function readPage(url: string, headers: Record<string, string> = {}): Promise<ReleasedPage> {
  const response = await fetch(url, { headers, redirect: 'manual' })
  const html = await response.text()
  const json = /<script type="application\/json" id="boot">([\s\S]*?)<\/script>/.exec(html)?.[1]
  if (!json) throw new Error(`${url} answered ${response.status} without boot data`)
  // Boot data also names the previous version of a remote, as a fallback.
  const files = new Set(
    [...html.replace(json, '').matchAll(/\/remotes\/([a-z-]+)\/([0-9a-f]{16})\//g)].map(
      (match) => `${match[1]}@${match[2]}`,
    ),
  )
  return {
    status: response.status,
    headerSet: response.headers.get('x-release-set'),
    boot: JSON.parse(json),
    files,
    html,
  }
}
