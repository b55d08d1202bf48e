import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { buildUrl } from '@vitrina/contracts/endpoint'
import { mirrorApi, SignedLiveState } from '@vitrina/contracts/ops/mirror'
import { WorkbenchError } from './remote.ts'

const ANSWER_LIMIT_MS = 10_000
const FILES_LIMIT_MS = 120_000

/** The ops API did not answer; the call may be retried. */
export class OpsUnavailableError extends Error {
  override name = 'OpsUnavailableError'
}

/** Client of the site's ops API, authorised by a token. */
export class OpsClient {
  private readonly address: string
  private readonly token: string

  constructor(address: string, token: string) {
    this.address = address
    this.token = token
  }

  /** The signed live state. Rejects with OpsUnavailableError, or WorkbenchError when token or address is wrong. */
  async live(): Promise<SignedLiveState> {
    const answer = await this.get(mirrorApi.live.path, ANSWER_LIMIT_MS)
    const parsed = SignedLiveState.safeParse(await answer.json().catch(() => null))
    if (!parsed.success) throw new WorkbenchError(`${this.address} is not the ops API that this workbench knows.`)
    return parsed.data
  }

  /** The build of a version as a tar. Rejects like `live`. */
  async files(name: string, version: string): Promise<Readable> {
    const answer = await this.get(buildUrl(mirrorApi.files.path, { name, version }), FILES_LIMIT_MS)
    return Readable.fromWeb((answer.body ?? new Blob().stream()) as ReadableStream)
  }

  private async get(path: string, limitMs: number): Promise<Response> {
    const headers = { authorization: `Bearer ${this.token}` }
    const signal = AbortSignal.timeout(limitMs)
    const answer = await fetch(this.address + path, { headers, signal, redirect: 'error' }).catch(() => {
      throw new OpsUnavailableError(`${this.address} does not answer. Is VITRINA_OPS right?`)
    })
    if (answer.ok) return answer
    const { detail } = (await answer.json().catch(() => ({}))) as { detail?: unknown }
    const sentence = typeof detail === 'string' ? detail : `It answered ${answer.status}.`
    if (answer.status >= 500 || answer.status === 429) throw new OpsUnavailableError(`${this.address}: ${sentence}`)
    throw new WorkbenchError(
      answer.status === 401
        ? `${this.address} does not take VITRINA_TOKEN. ${sentence}`
        : `${this.address}: ${sentence}`,
    )
  }
}
