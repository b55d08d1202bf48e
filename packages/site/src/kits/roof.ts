import { insulation } from '../calculators/insulation.ts'
import { metalRoof, pitch, pitchOf } from '../calculators/roofs.ts'
import { wasteField } from '../calculators/sizes.ts'
import { createKit, fieldOf, pickSizes } from './kit.ts'

export const roofKit = createKit(
  'roof',
  [...pitch, { ...fieldOf(insulation, 'layers'), label: 'Слоёв утеплителя', initial: 3 }, wasteField(5)],
  [
    { calculator: metalRoof, from: pickSizes('length', 'width', 'angle', 'eaves') },
    {
      calculator: insulation,
      from: (sizes) => {
        const { ridge, slope } = pitchOf(sizes)
        return { length: ridge, height: 2 * slope, ...pickSizes('layers')(sizes), film: 1 }
      },
    },
  ],
)
