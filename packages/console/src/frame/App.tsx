import type { Access } from '@vitrina/contracts/ops/access'
import { accessApi } from '@vitrina/contracts/ops/access'
import { ApiError } from '@vitrina/contracts/request'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { SignIn } from '../access/SignIn.tsx'
import { keepToken, keptToken } from '../access/token.ts'
import { consoleApi } from '../api/client.ts'
import { sentenceOf } from '../api/sentence.ts'
import { texts } from '../words/texts.ts'
import { Workplace } from './Workplace.tsx'

interface Entered {
  token: string
  access: Access
}

/** The form for the token, or the console of whoever has one. */
export function App() {
  const [token, setToken] = useState(keptToken)
  const [entered, setEntered] = useState<Entered | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const leave = useCallback((sentence: string | null) => {
    keepToken(null)
    setToken(null)
    setEntered(null)
    setFault(sentence)
  }, [])
  const api = useMemo(() => (token ? consoleApi(token, () => leave(texts.access.over)) : null), [token, leave])

  useEffect(() => {
    if (!api || !token) return
    const ending = new AbortController()
    api(accessApi.whoami, {}, { signal: ending.signal }).then(
      (access) => {
        keepToken(token)
        setFault(null)
        setEntered({ token, access })
      },
      (error: unknown) => {
        if (ending.signal.aborted) return
        const isRefused = error instanceof ApiError && error.status === 401
        setToken(null)
        setFault(isRefused ? texts.access.wrong : sentenceOf(error))
      },
    )
    return () => ending.abort()
  }, [api, token])

  if (!api || !entered) return <SignIn fault={fault} isAsking={token !== null} onToken={setToken} />
  return (
    <Workplace
      api={api}
      token={entered.token}
      access={entered.access}
      signOut={() => leave(null)}
      onRefused={() => leave(texts.access.over)}
    />
  )
}
