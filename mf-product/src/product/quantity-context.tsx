import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

interface QuantityContextValue {
  /** Units of the product; 0 until the basket control has told, NaN while what is typed there is no quantity. */
  quantity: number
  setQuantity: (quantity: number) => void
}

const QuantityContext = createContext<QuantityContextValue>({ quantity: 0, setQuantity: () => undefined })

/** Holds the quantity that the visitor is looking at, for all blocks of one product's page. */
export function QuantityProvider({ children }: { children: ReactNode }) {
  const [quantity, setQuantity] = useState(0)
  const value = useMemo(() => ({ quantity, setQuantity }), [quantity])
  return <QuantityContext value={value}>{children}</QuantityContext>
}

/** The quantity in the basket control, in units of the product, and how to tell of another. */
export const useSelectedQuantity = (): QuantityContextValue => useContext(QuantityContext)
