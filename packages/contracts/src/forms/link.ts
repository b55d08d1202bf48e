import * as z from 'zod/mini'
import { boundedArray } from '../bounded.ts'
import { maxLength, tooLong } from '../max-length.ts'
import { priceVisibilities } from '../retailer/price-visibilities.ts'
import { estimateLimits } from '../site/estimate-limits.ts'
import { freeText } from './fields.ts'

const id = () => z.string().check(maxLength(300))

/** What a link to an estimate shows. `variants` are alternative products for its lines. */
export const LinkForm = z.object({
  face: z.enum(priceVisibilities),
  /** Days of validity from now on, 365 at most. */
  days: z.number('Выберите срок'),
  message: freeText(estimateLimits.message, tooLong(estimateLimits.message)),
  variants: boundedArray(
    z.object({ lineId: id(), idcode: id() }),
    estimateLimits.lines * estimateLimits.variantsOfLine,
    'Слишком много вариантов',
  ),
})
export type LinkForm = z.output<typeof LinkForm>
