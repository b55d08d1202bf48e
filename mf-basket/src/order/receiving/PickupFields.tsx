import type { Basket } from '@vitrina/contracts/site/basket'
import { $currentDepartment, $pickupPoints } from '@vitrina/shell/department'
import { formatIsoDate } from '@vitrina/site/dates'
import { parseWorkTime } from '@vitrina/site/work-time'
import { useAlive } from '@vitrina/ui/alive'
import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { SelectField } from '@vitrina/ui/SelectField'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import styles from '../form/form.module.css'
import { fieldFollowed } from '../form/model.ts'
import { useFieldProps } from '../form/use-field.ts'
import { orderTexts } from '../texts.ts'
import { byCoverage, shortDay } from './coverage.ts'
import { dayName, pickupDays } from './days.ts'
import { PointFacts } from './PointFacts.tsx'
import { PointsMap } from './PointsMap.tsx'
import { receivingTexts as texts } from './texts.ts'
import { useCoverage } from './use-coverage.ts'

/** Points shown before the rest is asked for. */
const FIRST = 4

/** Where the goods are fetched and when: every point with what it has of them. */
export function PickupFields({ basket }: { basket: Basket }) {
  const { fields, faults, change } = useFieldProps()
  const { points, current, follow } = useUnit({
    points: $pickupPoints,
    current: $currentDepartment,
    follow: fieldFollowed,
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
      <PickupDate
        workTime={points.find(({ id_1c }) => id_1c === value)?.work_time ?? ''}
        ready={coverage?.find(({ departmentId }) => departmentId === value)?.readyDate ?? null}
      />
    </>
  )
}

/** The days on which everything is there and the point is open; known in the browser only, by its clock. */
function PickupDate({ workTime, ready }: { workTime: string; ready: string | null }) {
  const { text, fields } = useFieldProps()
  const follow = useUnit(fieldFollowed)
  const isAlive = useAlive()
  const today = isAlive ? formatIsoDate(Date.now()) : ''
  const from = ready !== null && ready > today ? ready : today
  const days = isAlive ? pickupDays(from, parseWorkTime(workTime)) : []
  const { pickupDate } = fields
  const isOffered = pickupDate === '' || days.includes(pickupDate)
  useEffect(() => {
    if (isAlive && !isOffered) follow({ pickupDate: '' })
  }, [isAlive, isOffered, follow])
  const soonest = ready === null ? '' : ready <= today ? texts.today : shortDay(ready)
  return (
    <SelectField label={orderTexts.fields.pickupDate ?? ''} {...text('pickupDate')} value={isOffered ? pickupDate : ''}>
      <option value="">{isAlive && soonest ? texts.asReadyAt(soonest) : texts.asReady}</option>
      {days.map((day) => (
        <option key={day} value={day}>
          {dayName(day, today)}
        </option>
      ))}
    </SelectField>
  )
}
