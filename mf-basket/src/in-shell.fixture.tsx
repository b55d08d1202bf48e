import type { Scope } from 'effector'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'

/** Renders a page or a widget inside the providers of the shell: a scope and a router. */
export function InShell({ children, scope, path = '/' }: { children: ReactNode; scope: Scope; path?: string }) {
  return (
    <Provider value={scope}>
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </Provider>
  )
}
