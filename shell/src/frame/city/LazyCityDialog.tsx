import { useLazyComponent } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { $isCityDialogOpen, cityDialogFailed } from './model.ts'

/** Fetched ahead when the pointer comes near. */
export const loadCityDialog = () => import(/* webpackChunkName: "city" */ './CityDialog.tsx')

/** The place of the city window, which is fetched when it is first asked for. */
export function LazyCityDialog() {
  const { open, failed } = useUnit({ open: $isCityDialogOpen, failed: cityDialogFailed })
  const CityDialog = useLazyComponent(loadCityDialog, open, failed)
  return CityDialog && <CityDialog />
}
