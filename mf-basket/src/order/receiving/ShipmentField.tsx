import type { Basket, BranchCoverage } from '@vitrina/contracts/site/basket'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { useSupply } from '../../basket/use-supply.ts'
import { useForm } from '../form/use-field.ts'
import { shortDay } from './coverage.ts'
import { type Part, partsOf } from './split.ts'
import { receivingTexts as texts } from './texts.ts'

export interface ShipmentFieldProps {
  basket: Basket
  /** The branch that hands over or loads the goods; undefined while its coverage is not loaded. */
  branch: BranchCoverage | undefined
}

/** The date when all goods are ready and the parts that are ready sooner, in words; null when all are ready at once. */
interface Choice {
  whole: string | null
  parts: string
}

const whenOf = ({ when }: Part): string => (when === '' ? texts.today : (when ?? texts.dateUnknown))

function choiceOf(parts: readonly Part[]): Choice | null {
  const last = parts.at(-1)
  if (parts.length < 2 || !last) return null
  return {
    whole: last.when === null ? null : whenOf(last),
    parts: parts.map((part) => texts.part(texts.positions(part.lines), whenOf(part))).join('; '),
  }
}

/** For a branch other than the visitor's own only the first and the last date are known. */
function choiceAt({ covered, lacking, firstDate, readyDate }: BranchCoverage): Choice | null {
  const when = readyDate === null ? null : shortDay(readyDate)
  if (covered > 0 && lacking.length > 0) {
    return choiceOf([
      { when: '', lines: covered },
      { when, lines: lacking.length },
    ])
  }
  if (firstDate === null || firstDate === readyDate) return null
  return { whole: when, parts: texts.partsBetween(shortDay(firstDate), when ?? texts.dateUnknown) }
}

/** Offered only when not everything is ready at once. */
export function ShipmentField({ basket, branch }: ShipmentFieldProps) {
  const { fields, change } = useForm()
  const supply = useSupply(basket)
  const selected = basket.lines.filter((line) => line.selected)
  const choice = branch && !branch.isCurrent ? choiceAt(branch) : choiceOf(supply ? partsOf(selected, supply) : [])
  if (!choice) return null
  return (
    <RadioCards
      legend={texts.shipment}
      name="shipment"
      columns
      value={fields.shipment}
      onChange={(shipment) => change({ shipment })}
      options={[
        {
          value: 'together',
          title: texts.together,
          text: choice.whole === null ? texts.togetherUnknown : texts.togetherAt(choice.whole),
        },
        { value: 'as_ready', title: texts.asReadyShipment, text: choice.parts },
      ]}
    />
  )
}
