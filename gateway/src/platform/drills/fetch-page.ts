import { get } from 'node:http'

const TIMEOUT_MS = 10_000
/** The user agent of a person, because bots are treated differently. */
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

/** Address of the site: its port on this machine, and the host name to send. */
export interface SiteAddress {
  port: number
  host: string
}

export interface DrillResponse {
  status: number
  set: string | null
  body: string
}

export interface DrillPage extends DrillResponse {
  bootSet: string | null
  /** False for a document whose page the browser has to render. */
  isRendered: boolean
  /** Addresses of files of releases that the document refers to, `/remotes/<name>/<version>/…`. */
  files: string[]
}

export function fetchPath({ port, host }: SiteAddress, path: string, cookie: string): Promise<DrillResponse> {
  const headers = { host, cookie, 'user-agent': USER_AGENT, accept: '*/*' }
  return new Promise((resolve, reject) => {
    const asking = get({ host: '127.0.0.1', port, path, headers, timeout: TIMEOUT_MS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const set = response.headers['x-release-set']
        const body = Buffer.concat(chunks).toString('utf8')
        resolve({ status: response.statusCode ?? 0, set: typeof set === 'string' ? set : null, body })
      })
    })
    asking.on('timeout', () => asking.destroy(new Error(`no answer in ${TIMEOUT_MS / 1000} s`)))
    asking.on('error', reject)
  })
}

const bootElement = /<script type="application\/json" id="boot">([^<]*)<\/script>/
const releaseFilePattern = /\/remotes\/[a-z-]+\/[0-9a-f]{16}\/[\w.~/-]+/g

/** Fetches a page with everything in it that has to belong to one set. */
export async function fetchPage(door: SiteAddress, path: string, cookie: string): Promise<DrillPage> {
  const answer = await fetchPath(door, path, cookie)
  const json = bootElement.exec(answer.body)?.[1]
  const boot: { set?: string; loaderData?: unknown } = json ? JSON.parse(json) : {}
  // The boot data also names the previous version of each remote as a fallback, so it is not searched for files.
  const text = json ? answer.body.replace(json, '') : answer.body
  return {
    ...answer,
    bootSet: boot.set ?? null,
    isRendered: (boot.loaderData ?? null) !== null,
    files: [...new Set(text.match(releaseFilePattern))],
  }
}

/** `name@version` of a file of a release. */
export function partOfFile(file: string): string {
  const [, , name, version] = file.split('/')
  return `${name}@${version}`
}
