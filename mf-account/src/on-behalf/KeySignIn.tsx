import { useNavigate } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { Spinner } from '@vitrina/ui/Spinner'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $isStarted, $keyFailure, keyFound } from './model.ts'
import styles from './OnBehalfPage.module.css'
import { onBehalfTexts } from './texts.ts'

/** Signs in with a key and redirects: to the home page as the client, or back to the search when the key is invalid. */
export function KeySignIn({ value }: { value: string }) {
  const { isBegun, failure, found } = useUnit({ isBegun: $isStarted, failure: $keyFailure, found: keyFound })
  const navigate = useNavigate()
  useEffect(() => {
    found(value)
  }, [found, value])
  useEffect(() => {
    if (isBegun) navigate(paths.home(), { replace: true })
    else if (failure) navigate(paths.loginByUser(), { replace: true })
  }, [isBegun, failure, navigate])
  return (
    <p className={styles.entering} role="status">
      <Spinner size={20} />
      {onBehalfTexts.entering}
    </p>
  )
}
