import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

interface QuantityContextValue {
  /** Units of the product; 0 until the basket control reports a quantity, NaN while its input is not a quantity. */
  quantity: number
  setQuantity: (quantity: number) => void
}

const QuantityContext = createContext<QuantityContextValue>({ quantity: 0, setQuantity: () => undefined })

/** Provides the selected quantity to all blocks of a product page. */
export function QuantityProvider({ children }: { children: ReactNode }) {
  const [quantity, setQuantity] = useState(0)
  const value = useMemo(() => ({ quantity, setQuantity }), [quantity])
  return <QuantityContext value={value}>{children}</QuantityContext>
}

/** The selected quantity in units of the product, and its setter. */
export const useSelectedQuantity = (): QuantityContextValue => useContext(QuantityContext)
