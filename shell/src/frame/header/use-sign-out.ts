import { paths } from '@vitrina/site/paths'
import { useUnit } from 'effector-react'
import { useNavigate } from 'react-router'
import { signOutFx } from '../../session/model.ts'

/** Signs out and navigates to the home page; on failure a notice is shown and the page stays. */
export function useSignOut(): () => void {
  const signOut = useUnit(signOutFx)
  const navigate = useNavigate()
  return () => {
    signOut({}).then(
      () => navigate(paths.home()),
      () => {},
    )
  }
}
