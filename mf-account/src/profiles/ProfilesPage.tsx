import type { ProfileList } from '@vitrina/contracts/site/profiles'
import { useHydrated } from '@vitrina/ui/alive'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Cabinet } from '../cabinet/Cabinet.tsx'
import { Security } from '../security/Security.tsx'
import { $profiles, profilesLoaded } from './model.ts'
import { Recipients } from './Recipients.tsx'
import { profileTexts as texts } from './texts.ts'

/** The current list, initialised with the loader data. */
function useProfiles(loaded: ProfileList): ProfileList {
  const { list, tell } = useUnit({ list: $profiles, tell: profilesLoaded })
  const isAlive = useHydrated()
  useEffect(() => {
    tell(loaded)
  }, [tell, loaded])
  return isAlive && list?.owner === loaded.owner ? list : loaded
}

/** Recipients of the visitor's orders, and the security settings. */
export function ProfilesPage({ data }: { data: ProfileList }) {
  return (
    <Cabinet title={texts.title}>
      <Recipients list={useProfiles(data)} />
      <Security />
    </Cabinet>
  )
}
