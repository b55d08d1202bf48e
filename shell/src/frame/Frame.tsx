import { Outlet } from 'react-router'

/** Everything that surrounds a page. */
export function Frame() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
