import type { IncomingMessage } from 'node:http'
import { versionsApi } from '@vitrina/contracts/ops/versions'
import { type Gate, publishUpload, rolesOf } from '@vitrina/releases'
import type { Router } from 'express'
import { requireOwner } from './access.ts'
import { OpsRefusal } from './refuse.ts'
import type { OpsRoom } from './room.ts'
import { serveOps } from './serve.ts'

/** Each is tried in a renderer of its own. */
const MOST_AT_ONCE = 2
const LARGEST_UPLOAD = 96 * 1024 * 1024

/** The way for a team to bring a version from its own machine. */
export function mountPublishing(router: Router, room: OpsRoom, gate: Gate): void {
  const { registry, services } = room
  let running = 0
  serveOps(router, versionsApi.publish, async ({ params: { name }, caller, request }) => {
    requireOwner(caller, name, 'publish')
    requireTar(request)
    if (running >= MOST_AT_ONCE)
      throw new OpsRefusal(503, `${running} builds are being tried: send it again in a moment.`)
    running += 1
    try {
      const {
        version,
        isNew,
        gate: report,
      } = await publishUpload(registry, services.config.dataDir, name, request, {
        gate,
      }).catch(asBadInput)
      if (!version) {
        const refusals = report?.refusals ?? []
        throw new OpsRefusal(422, refusals[0]?.sentence ?? 'The gate refused this build.', { refusals })
      }
      room.changed()
      const roleOf = await rolesOf(registry)
      return {
        name,
        version: version.version,
        packageVersion: version.assets.packageVersion ?? null,
        publishedAt: version.publishedAt,
        isNew,
        isLive: roleOf(name, version.version) === 'live',
        gate: report,
      }
    } finally {
      running -= 1
      // Whoever still sends is let finish: a connection that is cut loses the answer with it.
      request.resume()
    }
  })
}

function requireTar(request: IncomingMessage): void {
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/x-tar\b/.test(type)) throw new OpsRefusal(415, 'Send the build as application/x-tar.')
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_UPLOAD) {
    throw new OpsRefusal(413, `A build has at most ${LARGEST_UPLOAD} bytes.`)
  }
}

/** What is wrong with an upload is not a conflict with what is there. */
function asBadInput(error: unknown): never {
  const { kind, message } = error as { kind?: unknown; message?: string }
  if (kind === 'refused') throw new OpsRefusal(422, message ?? 'This upload cannot be published.')
  throw error
}
