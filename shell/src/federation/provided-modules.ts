import type { SharedCopies } from '@vitrina/federation/instance'
import * as remotes from '@vitrina/federation/remotes'
import * as router from '@vitrina/federation/router'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as analytics from '../analytics/model.ts'
import * as api from '../api/model.ts'
import * as department from '../department/model.ts'
import * as panels from '../frame/panels/model.ts'
import * as lists from '../lists/model.ts'
import * as productMarks from '../lists/ProductMarks.tsx'
import * as notices from '../notices/model.ts'
import * as cardStock from '../pickup/CardStock.tsx'
import * as pickupDay from '../pickup/PickupDay.tsx'
import * as session from '../session/model.ts'
import * as effector from './effector.ts'
import * as effectorReact from './effector-react.ts'

/** Modules that this shell shares with remotes: exactly the list in @vitrina/federation/shared. */
export const providedModules: SharedCopies = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  effector,
  'effector-react': effectorReact,
  '@vitrina/federation/router': router,
  '@vitrina/federation/remotes': remotes,
  '@vitrina/shell/api': api,
  '@vitrina/shell/department': department,
  '@vitrina/shell/CardStock': cardStock,
  '@vitrina/shell/PickupDay': pickupDay,
  '@vitrina/shell/session': session,
  '@vitrina/shell/lists': lists,
  '@vitrina/shell/ProductMarks': productMarks,
  '@vitrina/shell/analytics': analytics,
  '@vitrina/shell/notices': notices,
  '@vitrina/shell/panels': panels,
}
