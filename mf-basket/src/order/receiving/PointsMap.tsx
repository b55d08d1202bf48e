import type { BranchCoverage } from '@vitrina/contracts/site/basket'
import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { remoteWidget } from '@vitrina/federation/remotes'
import type { BranchMapProps } from '@vitrina/mf-content/BranchMap'
import { addressIn } from '@vitrina/site/addresses'
import { placeOfMapLink } from '@vitrina/site/map-link'
import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { Skeleton } from '@vitrina/ui/Skeleton'
import styles from './PointsMap.module.css'
import { receivingTexts as texts } from './texts.ts'

export interface PointsMapProps {
  points: readonly SiteDepartment[]
  coverage: readonly BranchCoverage[] | null
  selected: string
  onSelect: (id: string) => void
}

const BranchMap = remoteWidget<BranchMapProps>('mf-content/BranchMap', {
  pending: (
    <div className={styles.pending}>
      <Skeleton shape="box" />
    </div>
  ),
  failed: (retry) => (
    <Notice
      kind="warning"
      action={
        <Button size="sm" onClick={retry}>
          {texts.retry}
        </Button>
      }
    >
      {texts.mapFailed}
    </Notice>
  ),
})

/** Points with coordinates on a map, green when everything is in stock today; the list offers the same by keyboard. */
export function PointsMap({ points, coverage, selected, onSelect }: PointsMapProps) {
  const isWhole = (id: string) =>
    coverage?.some(({ departmentId, lacking }) => departmentId === id && lacking.length === 0) ?? false
  const branches = points.flatMap(({ id_1c, name_for_site, address, yandex_map_link }) => {
    const place = placeOfMapLink(yandex_map_link)
    if (!place) return []
    const isCurrent = isWhole(id_1c)
    return [{ id: id_1c, city: name_for_site, address: addressIn(name_for_site, address), place, isCurrent }]
  })
  return <BranchMap branches={branches} selected={selected} onSelect={onSelect} legend={texts.mapLegend} />
}
