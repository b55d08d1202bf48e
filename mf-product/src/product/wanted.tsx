import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

interface Wanted {
  /** Units of the product; 0 until the basket control has told, NaN while what is typed there is no quantity. */
  quantity: number
  want: (quantity: number) => void
}

const WantedContext = createContext<Wanted>({ quantity: 0, want: () => undefined })

/** Holds the quantity that the visitor is looking at, for all blocks of one product's page. */
export function WantedQuantity({ children }: { children: ReactNode }) {
  const [quantity, want] = useState(0)
  const value = useMemo(() => ({ quantity, want }), [quantity])
  return <WantedContext value={value}>{children}</WantedContext>
}

/** The quantity in the basket control, in units of the product, and how to tell of another. */
export const useWanted = (): Wanted => useContext(WantedContext)
