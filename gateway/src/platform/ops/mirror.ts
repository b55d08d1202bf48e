import { mirrorApi } from '@vitrina/contracts/ops/mirror'
import { packVersion, signedLiveState } from '@vitrina/releases'
import type { Router } from 'express'
import type { OpsContext } from './context.ts'
import { serveOps } from './serve.ts'

/** What is live and the files of versions, for whoever has a token and works on a remote somewhere else. */
export function mountMirror(router: Router, { registry, services }: OpsContext): void {
  const { dataDir, releasePublicKeys } = services.config
  serveOps(router, mirrorApi.live, () => signedLiveState(registry, dataDir, releasePublicKeys))
  serveOps(router, mirrorApi.files, ({ params: { name, version } }) => packVersion(registry, name, version))
}
