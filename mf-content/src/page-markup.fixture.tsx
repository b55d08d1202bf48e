import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { $currentDepartment } from '@vitrina/shell/department'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

const department = { name_for_site: 'Вологда', phones: ['+7 (817) 250-50-50|+7 (817) 260-60-60'] } as SiteDepartment

/** A page as rendered by the server, for a visitor from Vologda. */
export const markupOf = (path: string, page: ReactNode): string =>
  renderToString(
    <Provider value={fork({ values: [[$currentDepartment, department]] as never })}>
      <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
    </Provider>,
  )

export const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }
