import type { IncomingMessage } from 'node:http'
import { type MessageDescriptor, msg, rawMessage } from '@vitrina/contracts/ops/message'
import { versionsApi } from '@vitrina/contracts/ops/versions'
import { type GateRunner, publishUpload, RegistryError, rolesOf, tryUpload } from '@vitrina/releases'
import type { Request, Router } from 'express'
import { requireOwner } from './access.ts'
import type { OpsContext } from './context.ts'
import { OpsHttpError } from './errors.ts'
import { serveOps } from './serve.ts'

/** Uploads processed at once, because the gate starts a renderer for each. */
const MAX_CONCURRENCY = 2
const LARGEST_UPLOAD = 96 * 1024 * 1024

/** Uploads of builds by teams: publishing a version, or a dry run that only returns the report of the gate. */
export function mountPublishing(router: Router, context: OpsContext, gate: GateRunner): void {
  const { registry, services } = context
  const { dataDir } = services.config
  const inTurn = uploadLimiter()
  serveOps(router, versionsApi.publish, async ({ params: { name }, caller, request }) => {
    requireOwner(caller, name, msg`publish`)
    const uploaded = await inTurn(request, () => publishUpload(registry, dataDir, name, request, { gate }))
    const { version, isNew, gate: report } = uploaded
    if (!version) {
      const refusals = report?.refusals ?? []
      throw new OpsHttpError(422, phraseOf(refusals[0]), { refusals })
    }
    if (report) await context.fits.record(name, version.version, report)
    context.emitChange()
    const roleOf = await rolesOf(registry)
    return {
      name,
      version: version.version,
      packageVersion: version.assets.packageVersion ?? null,
      owner: version.assets.owner ?? null,
      publishedAt: version.publishedAt,
      isNew,
      isLive: roleOf(name, version.version) === 'live',
      gate: report,
    }
  })
  serveOps(router, versionsApi.tryOut, async ({ params: { name }, caller, request }) => {
    requireOwner(caller, name, msg`try`)
    return inTurn(request, () => tryUpload(registry, dataDir, name, request, { gate }))
  })
}

/** A semaphore for uploads: further ones are answered 429 with `retry-after`. */
function uploadLimiter() {
  let running = 0
  return async <Result>(request: Request, work: () => Promise<Result>): Promise<Result> => {
    requireTar(request)
    if (running >= MAX_CONCURRENCY) {
      // `vitrina publish` waits this long before it retries.
      request.res?.set('retry-after', '2')
      throw new OpsHttpError(429, msg`${running} builds are being tried: send it again in a moment.`)
    }
    running += 1
    try {
      return await work().catch(asBadInput)
    } finally {
      running -= 1
      // Drains the rest of the upload, because closing the connection early would lose the response.
      request.resume()
    }
  }
}

function phraseOf(refusal: { sentence: string; said?: MessageDescriptor | undefined } | undefined): MessageDescriptor {
  if (!refusal) return msg`The gate refused this build.`
  return refusal.said ?? rawMessage(refusal.sentence)
}

function requireTar(request: IncomingMessage): void {
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/x-tar\b/.test(type)) throw new OpsHttpError(415, msg`Send the build as application/x-tar.`)
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_UPLOAD) {
    throw new OpsHttpError(413, msg`A build has at most ${LARGEST_UPLOAD} bytes.`)
  }
}

/** A faulty upload is answered 422, not 409 as other refusals of the registry are. */
function asBadInput(error: unknown): never {
  if (error instanceof RegistryError && error.kind === 'refused') throw new OpsHttpError(422, error.said)
  throw error
}
