import { useOnDemand } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { $cityOpen, cityWindowFailed } from './model.ts'

/** Fetched ahead when the pointer comes near. */
export const loadCityDialog = () => import(/* webpackChunkName: "city" */ './CityDialog.tsx')

/** The place of the city window, which is fetched when it is first asked for. */
export function CityChoice() {
  const { open, failed } = useUnit({ open: $cityOpen, failed: cityWindowFailed })
  const CityDialog = useOnDemand(loadCityDialog, open, failed)
  return CityDialog && <CityDialog />
}
