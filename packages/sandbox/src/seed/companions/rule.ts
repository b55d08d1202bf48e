/** What a quantity of goods is measured in when a norm of building practice speaks of it. */
export type NormUnit = 'м²' | 'м³' | 'м' | 'кг' | 'л' | 'шт'

/** Sides of a product in metres, where its features state them. */
export interface Sides {
  length: number
  width: number
  thickness: number
}

/** So much of the companion, in `of`, for one `per` of the product. */
interface Norm {
  per: NormUnit
  of: NormUnit
  amount: number | ((sides: Sides) => number)
}

/** One thing that the work takes besides the product. */
export interface Need {
  /** Beginning of the category's name, in small letters; a PostgreSQL regular expression. */
  category: string
  /** The same of the product's name: words by which the companion is known. */
  name: string
  /** What of them fits best, when it is there: a regular expression within the name. */
  best?: string
  /** What it is for and the norm, as a shopper reads it. */
  reason: string
  /** Missing when it depends on the place of work and cannot be computed. */
  norm?: Norm
}

/** What goes with the goods whose names match `goods` and whose category matches `category`. */
export interface CompanionRule {
  category: RegExp
  /** All goods of the category without it. */
  goods?: RegExp
  needs: readonly Need[]
}
