import { autopilotApi } from '@vitrina/contracts/ops/autopilot'
import { healthApi } from '@vitrina/contracts/ops/health'
import { useQuery } from '../api/use-query.ts'
import { useConsole } from '../frame/console-context.ts'

/** Health of every version in the last minutes. */
export function useHealth(minutes: number) {
  const { api, news, state } = useConsole()
  return useQuery(`health ${minutes}`, `${news.health} ${state.sequence}`, (signal) =>
    api(healthApi.overview, { query: { minutes } }, { signal }),
  )
}

/** Health of one part's versions as time series. */
export function useHealthOf(name: string, minutes: number) {
  const { api, news } = useConsole()
  return useQuery(`health of ${name} ${minutes}`, news.health, (signal) =>
    api(healthApi.series, { params: { name }, query: { minutes } }, { signal }),
  )
}

/** State of the autopilot and its actions. */
export function useAutopilot() {
  const { api, news } = useConsole()
  return useQuery('autopilot', `${news.autopilot} ${news.health}`, (signal) => api(autopilotApi.read, {}, { signal }))
}
