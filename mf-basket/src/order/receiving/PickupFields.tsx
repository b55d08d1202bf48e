import type { Basket } from '@vitrina/contracts/site/basket'
import { $currentDepartment, $pickupPoints } from '@vitrina/shell/department'
import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import styles from '../form/form.module.css'
import { fieldDerived } from '../form/model.ts'
import { useFieldProps } from '../form/use-field.ts'
import { byCoverage } from './coverage.ts'
import { PickupDate } from './PickupDate.tsx'
import { PointFacts } from './PointFacts.tsx'
import { PointsMap } from './PointsMap.tsx'
import { ShipmentField } from './ShipmentField.tsx'
import { receivingTexts as texts } from './texts.ts'
import { useCoverage } from './use-coverage.ts'

/** Points shown before the list is expanded. */
const FIRST = 4

/** The pickup point and day; every point shows its coverage of the order. */
export function PickupFields({ basket }: { basket: Basket }) {
  const { fields, faults, change } = useFieldProps()
  const { points, current, follow } = useUnit({
    points: $pickupPoints,
    current: $currentDepartment,
    follow: fieldDerived,
  })
  const { coverage, isFailed, isAsking, again } = useCoverage(basket)
  const [isWhole, setWhole] = useState(false)
  const [isMapShown, setMapShown] = useState(false)
  const nearest = points.find(({ id_1c }) => id_1c === current?.id_1c)?.id_1c ?? ''
  const isChosen = points.some(({ id_1c }) => id_1c === fields.departmentId)
  useEffect(() => {
    if (!isChosen && nearest !== '') follow({ departmentId: nearest })
  }, [isChosen, nearest, follow])
  if (points.length === 0) return <Notice kind="warning">{texts.noPoints}</Notice>

  const value = isChosen ? fields.departmentId : nearest
  const sorted = byCoverage(points, coverage, current?.id_1c ?? '')
  const shown = sorted.filter(({ id_1c }, place) => isWhole || place < FIRST || id_1c === value)
  const branch = coverage?.find(({ departmentId }) => departmentId === value)
  const choose = (departmentId: string) => change({ departmentId, pickupDate: '' })
  return (
    <>
      <div data-field="departmentId">
        <RadioCards
          legend={texts.point}
          name="departmentId"
          value={value}
          error={faults.departmentId}
          onChange={choose}
          options={shown.map((point) => ({
            value: point.id_1c,
            title: point.name_for_site,
            text: (
              <PointFacts
                point={point}
                coverage={coverage?.find(({ departmentId }) => departmentId === point.id_1c)}
                isAsking={isAsking && coverage === null}
              />
            ),
          }))}
        />
      </div>
      {isFailed && (
        <Notice
          kind="warning"
          action={
            <Button size="sm" onClick={again}>
              {texts.retry}
            </Button>
          }
        >
          {texts.coverageFailed}
        </Notice>
      )}
      <div className={styles.row}>
        {sorted.length > shown.length && (
          <Button size="sm" onClick={() => setWhole(true)}>
            {texts.morePoints(sorted.length - shown.length)}
          </Button>
        )}
        <Button size="sm" kind="ghost" aria-expanded={isMapShown} onClick={() => setMapShown(!isMapShown)}>
          {isMapShown ? texts.hideMap : texts.showMap}
        </Button>
      </div>
      {isMapShown && <PointsMap points={points} coverage={coverage} selected={value} onSelect={choose} />}
      <ShipmentField basket={basket} branch={branch} />
      <PickupDate workTime={points.find(({ id_1c }) => id_1c === value)?.work_time ?? ''} branch={branch} />
    </>
  )
}
