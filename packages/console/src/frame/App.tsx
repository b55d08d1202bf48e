import type { Access } from '@vitrina/contracts/ops/access'
import { accessApi } from '@vitrina/contracts/ops/access'
import { ApiError } from '@vitrina/contracts/request'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { SignIn } from '../access/SignIn.tsx'
import { readToken, storeToken } from '../access/token.ts'
import { createConsoleApi } from '../api/client.ts'
import { errorText } from '../api/error-text.ts'
import { texts } from '../i18n/texts.ts'
import { SignedInConsole } from './SignedInConsole.tsx'

interface SignedInSession {
  token: string
  access: Access
}

/** Shows the sign-in form, or the console once signed in. */
export function App() {
  const [token, setToken] = useState(readToken)
  const [entered, setEntered] = useState<SignedInSession | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const leave = useCallback((sentence: string | null) => {
    storeToken(null)
    setToken(null)
    setEntered(null)
    setFault(sentence)
  }, [])
  const api = useMemo(() => (token ? createConsoleApi(token, () => leave(texts.access.over)) : null), [token, leave])

  useEffect(() => {
    if (!api || !token) return
    const ending = new AbortController()
    api(accessApi.whoami, {}, { signal: ending.signal }).then(
      (access) => {
        storeToken(token)
        setFault(null)
        setEntered({ token, access })
      },
      (error: unknown) => {
        if (ending.signal.aborted) return
        const isRefused = error instanceof ApiError && error.status === 401
        setToken(null)
        setFault(isRefused ? texts.access.wrong : errorText(error))
      },
    )
    return () => ending.abort()
  }, [api, token])

  if (!api || !entered) return <SignIn fault={fault} isAsking={token !== null} onToken={setToken} />
  return (
    <SignedInConsole
      api={api}
      token={entered.token}
      access={entered.access}
      signOut={() => leave(null)}
      onRefused={() => leave(texts.access.over)}
    />
  )
}
