import { Link } from '@vitrina/federation/router'
import { formatDate } from '@vitrina/site/dates'
import { paths } from '@vitrina/site/paths'
import { Card } from '@vitrina/ui/Card'
import { DataTable } from '@vitrina/ui/DataTable'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Cabinet } from '../cabinet/Cabinet.tsx'
import { ShopForm } from '../shops/ShopForm.tsx'
import { type ShopsData, weekOf } from '../shops/ShopsPage.tsx'
import { shopsTexts as texts } from '../shops/texts.ts'

/** The matrices of all shops. */
export function MatricesPage({ data: { shops, branches } }: { data: Omit<ShopsData, 'shares'> }) {
  return (
    <Cabinet title={texts.matrices} trail={[{ name: texts.title, href: paths.shops() }]}>
      {shops.length === 0 ? (
        <EmptyState
          title={texts.none}
          text={texts.noneText}
          action={<ShopForm shop={null} branches={branches} kind="strong" />}
        />
      ) : (
        <Card padding="lg">
          <DataTable
            caption={texts.matricesText}
            rows={shops}
            keyOf={({ id }) => id}
            columns={[
              { id: 'shop', title: texts.name, cell: ({ id, name }) => <Link to={paths.matrix(id)}>{name}</Link> },
              { id: 'rows', title: texts.matrix, numeric: true, cell: ({ rowCount }) => texts.rows(rowCount) },
              {
                id: 'counted',
                title: texts.countedTitle,
                cell: ({ countedAt }) => (countedAt ? formatDate(new Date(countedAt)) : texts.notCounted),
              },
              { id: 'week', title: texts.weekdays, cell: ({ weekdays }) => weekOf(weekdays) },
            ]}
          />
        </Card>
      )}
    </Cabinet>
  )
}
