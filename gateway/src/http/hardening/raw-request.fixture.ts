/** Raw requests with their expected outcome, and helpers to write them. */

export interface RawRequest {
  what: string
  /** Parts of the request, sent with a short pause between them. */
  sent: string[]
  /** Each part is sent after the response to the one before. */
  inTurn?: true
  /** Statuses of all responses, in order. */
  statuses: number[]
  /** Suppliers that the retailer is requested for; `smuggled` must never be among them. */
  retailerRequests: string[]
  /** Whether the connection is closed afterwards. */
  closes: boolean
}

/** Every row has a client address of its own, so that no row uses up the rate limit of another. */
const ADDRESS = 'X-Forwarded-For: ADDRESS.WIDE\r\n'
export const HOST_HEADERS = `Host: localhost\r\n${ADDRESS}`

export const archivePath = (supplier: string): string =>
  `/api/ecm.stream/bazis/distributors/${supplier}-00000/files.zip`

export const getRequest = (supplier: string, headers = '', target = archivePath(supplier)): string =>
  `GET ${target} HTTP/1.1\r\n${HOST_HEADERS}${headers}\r\n`

export const smuggledRequest = getRequest('smuggled')

/** A call with a body that sends one request to the retailer. */
export const postRequest = (headers: string, body: string): string =>
  `POST /api/ecm/bazis/products/idcodes/ HTTP/1.1\r\n${HOST_HEADERS}X-Vitrina: 1\r\nContent-Type: application/json\r\n${headers}\r\n${body}`

export const codesBody = '["00000"]'
export const chunkedHeader = 'Transfer-Encoding: chunked\r\n'
export const toChunks = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`

export const rejectedCase = (what: string, ...sent: string[]): RawRequest => ({
  what,
  sent,
  statuses: [400],
  retailerRequests: [],
  closes: true,
})
export const rejectedCaseWith = (status: number, what: string, ...sent: string[]): RawRequest => ({
  ...rejectedCase(what, ...sent),
  statuses: [status],
})
export const answeredCase = (what: string, supplier: string, ...sent: string[]): RawRequest => ({
  what,
  sent,
  statuses: [200],
  retailerRequests: [supplier],
  closes: false,
})
