import { insulation } from '../calculators/insulation.ts'
import { metalRoof, pitch, pitchOf } from '../calculators/roofs.ts'
import { wasteOf } from '../calculators/sizes.ts'
import { fieldOf, kit, sizesNamed } from './kit.ts'

export const roofKit = kit(
  'roof',
  [...pitch, { ...fieldOf(insulation, 'layers'), label: 'Слоёв утеплителя', initial: 3 }, wasteOf(5)],
  [
    { calculator: metalRoof, from: sizesNamed('length', 'width', 'angle', 'eaves') },
    {
      calculator: insulation,
      from: (sizes) => {
        const { ridge, slope } = pitchOf(sizes)
        return { length: ridge, height: 2 * slope, ...sizesNamed('layers')(sizes), film: 1 }
      },
    },
  ],
)
