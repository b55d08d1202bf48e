/** One request as bytes, with what has to become of it, and what rows of them are written with. */

export interface RawRequest {
  what: string
  /** Parts of it, with a moment between them. */
  sent: string[]
  /** Each part waits for the answer to the one before. */
  inTurn?: true
  /** Of every answer, in order. */
  statuses: number[]
  /** Suppliers that the retailer is asked about; `smuggled` never is. */
  asked: string[]
  /** Whether the connection is over then. */
  closes: boolean
}

/** Every row has an address of its own, so that none uses up what another one may, and names of its own. */
const ADDRESS = 'X-Forwarded-For: ADDRESS.WIDE\r\n'
export const HOST = `Host: localhost\r\n${ADDRESS}`

export const archiveOf = (supplier: string): string => `/api/ecm.stream/bazis/distributors/${supplier}-00000/files.zip`

export const get = (supplier: string, headers = '', target = archiveOf(supplier)): string =>
  `GET ${target} HTTP/1.1\r\n${HOST}${headers}\r\n`

export const smuggled = get('smuggled')

/** A call with a body, which asks the retailer once. */
export const post = (headers: string, body: string): string =>
  `POST /api/ecm/bazis/products/idcodes/ HTTP/1.1\r\n${HOST}X-Vitrina: 1\r\nContent-Type: application/json\r\n${headers}\r\n${body}`

export const codes = '["00000"]'
export const chunked = 'Transfer-Encoding: chunked\r\n'
export const inChunks = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`

export const refused = (what: string, ...sent: string[]): RawRequest => ({
  what,
  sent,
  statuses: [400],
  asked: [],
  closes: true,
})
export const refusedWith = (status: number, what: string, ...sent: string[]): RawRequest => ({
  ...refused(what, ...sent),
  statuses: [status],
})
export const answered = (what: string, asked: string, ...sent: string[]): RawRequest => ({
  what,
  sent,
  statuses: [200],
  asked: [asked],
  closes: false,
})
