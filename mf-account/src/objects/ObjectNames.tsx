import { objectsApi } from '@vitrina/contracts/site/objects'
import { $api } from '@vitrina/shell/api'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'

/** A datalist of the visitor’s object names, for the field whose `list` is `id`. */
export function ObjectNames({ id }: { id: string }) {
  const api = useUnit($api)
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    const gone = new AbortController()
    // Optional: without suggestions any name can still be typed.
    api(objectsApi.names, {}, { signal: gone.signal })
      .then((answer) => setNames(answer.names))
      .catch(() => undefined)
    return () => gone.abort()
  }, [api])
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
