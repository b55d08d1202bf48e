import { mirrorApi } from '@vitrina/contracts/ops/mirror'
import { packVersion, signedLiveState } from '@vitrina/releases'
import type { Router } from 'express'
import type { OpsContext } from './context.ts'
import { serveOps } from './serve.ts'

/** The live state and the files of versions, for workbenches on other machines that have a token. */
export function mountMirror(router: Router, { registry, services }: OpsContext): void {
  const { dataDir, releasePublicKeys } = services.config
  serveOps(router, mirrorApi.live, () => signedLiveState(registry, dataDir, releasePublicKeys))
  serveOps(router, mirrorApi.files, ({ params: { name, version } }) => packVersion(registry, name, version))
}
