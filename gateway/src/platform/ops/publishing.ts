import type { IncomingMessage } from 'node:http'
import { type MessageDescriptor, msg, rawMessage } from '@vitrina/contracts/ops/message'
import { versionsApi } from '@vitrina/contracts/ops/versions'
import { type GateRunner, publishUpload, RegistryError, rolesOf, tryUpload } from '@vitrina/releases'
import type { Request, Router } from 'express'
import { requireOwner } from './access.ts'
import type { OpsContext } from './context.ts'
import { OpsHttpError } from './errors.ts'
import { serveOps } from './serve.ts'

/** Each is tried in a renderer of its own. */
const MAX_CONCURRENCY = 2
const LARGEST_UPLOAD = 96 * 1024 * 1024

/** The way for a team to bring a version from its own machine, or to hear first what the gate would say of it. */
export function mountPublishing(router: Router, room: OpsContext, gate: GateRunner): void {
  const { registry, services } = room
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
    if (report) await room.fits.record(name, version.version, report)
    room.emitChange()
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

/** Lets so many builds be tried at once, and says to others when to come again. */
function uploadLimiter() {
  let running = 0
  return async <Result>(request: Request, work: () => Promise<Result>): Promise<Result> => {
    requireTar(request)
    if (running >= MAX_CONCURRENCY) {
      // `vitrina publish` waits for its turn by this.
      request.res?.set('retry-after', '2')
      throw new OpsHttpError(429, msg`${running} builds are being tried: send it again in a moment.`)
    }
    running += 1
    try {
      return await work().catch(asBadInput)
    } finally {
      running -= 1
      // Whoever still sends is let finish: a connection that is cut loses the answer with it.
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

/** What is wrong with an upload is not a conflict with what is there. */
function asBadInput(error: unknown): never {
  if (error instanceof RegistryError && error.kind === 'refused') throw new OpsHttpError(422, error.said)
  throw error
}
