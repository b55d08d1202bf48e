import { openapi } from '@vitrina/contracts/openapi'
import { accessApi } from '@vitrina/contracts/ops/access'
import { approvalsApi } from '@vitrina/contracts/ops/approvals'
import { autopilotApi } from '@vitrina/contracts/ops/autopilot'
import { drillsApi } from '@vitrina/contracts/ops/drills'
import { healthApi } from '@vitrina/contracts/ops/health'
import { historyApi } from '@vitrina/contracts/ops/history'
import { mirrorApi } from '@vitrina/contracts/ops/mirror'
import { movesApi } from '@vitrina/contracts/ops/moves'
import { previewsApi } from '@vitrina/contracts/ops/previews'
import { setsApi } from '@vitrina/contracts/ops/sets'
import { stateApi } from '@vitrina/contracts/ops/state'
import { verificationApi } from '@vitrina/contracts/ops/verification'
import { versionsApi } from '@vitrina/contracts/ops/versions'

const opsApis = {
  access: accessApi,
  approvals: approvalsApi,
  autopilot: autopilotApi,
  drills: drillsApi,
  health: healthApi,
  history: historyApi,
  mirror: mirrorApi,
  moves: movesApi,
  previews: previewsApi,
  sets: setsApi,
  state: stateApi,
  verification: verificationApi,
  versions: versionsApi,
}

/** Every call of the ops port, by API group and name. */
export const opsCalls = Object.fromEntries(
  Object.entries(opsApis).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${group}.${name}`, call]),
  ),
)

export const opsOpenapi = (): object =>
  openapi({ title: 'Vitrina: calls of the ops port', version: '1', endpoints: opsCalls })
