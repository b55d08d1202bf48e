import { useLazyComponent } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { $isCityDialogOpen, cityDialogFailed } from './model.ts'

/** Also prefetched when the pointer is over the button. */
export const loadCityDialog = () => import(/* webpackChunkName: "city" */ './CityDialog.tsx')

/** Mounts the city dialog, whose code is fetched when it is first opened. */
export function LazyCityDialog() {
  const { open, failed } = useUnit({ open: $isCityDialogOpen, failed: cityDialogFailed })
  const CityDialog = useLazyComponent(loadCityDialog, open, failed)
  return CityDialog && <CityDialog />
}
