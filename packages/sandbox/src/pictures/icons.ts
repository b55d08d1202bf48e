import { BLUEPRINT, INK } from './colour.ts'

/** Lines in a square of 64: the thing itself in ink, and what is blueprint blue. */
type Icon = readonly [ink: string, blue: string]

const roll: Icon = [
  'M16 44a12 12 0 1 1 24 0 12 12 0 1 1-24 0M28 32 46 14a12 12 0 0 1 9 18L37 52',
  'M24 44a4 4 0 1 1 8 0 4 4 0 1 1-8 0M36 36 50 22',
]
const pipe: Icon = [
  'M10 44a8 8 0 1 1 16 0 8 8 0 1 1-16 0M12 38 42 10a8 8 0 0 1 12 10L24 50',
  'M15 44a3 3 0 1 1 6 0 3 3 0 1 1-6 0',
]
const plate: Icon = ['M6 38 32 24 58 38 32 52Z', 'M6 31 32 17 58 31M6 44 32 58 58 44']
const box: Icon = ['M32 8 56 20V44L32 56 8 44V20ZM8 20 32 32 56 20M32 32V56', 'M20 14 44 26V34']
const can: Icon = [
  'M14 16v32c0 4 8 8 18 8s18-4 18-8V16M14 16c0-4 8-8 18-8s18 4 18 8-8 8-18 8-18-4-18-8',
  'M14 30c0 4 8 8 18 8s18-4 18-8M14 42c0 4 8 8 18 8s18-4 18-8',
]
const device: Icon = ['M12 10H52V54H12Z', 'M32 20a12 12 0 1 1-.1 0M27 32h.1M37 32h.1']
const bathtub: Icon = [
  'M6 32H58V38A12 12 0 0 1 46 50H18A12 12 0 0 1 6 38ZM16 50v6M48 50v6',
  'M14 32V14a6 6 0 0 1 12 0M22 16h8',
]

const icons = {
  bag: ['M16 10H48L52 54H12ZM16 10 20 16H44L48 10', 'M20 26H44V40H20ZM24 46H40'],
  bucket: ['M12 18H52L47 56H17ZM10 12H54V18H10Z', 'M12 14C14 0 50 0 52 14M20 30H44V42H21Z'],
  can,
  foam: ['M22 22H42V56H22ZM22 22C22 16 26 14 28 14H36C38 14 42 16 42 22M29 14V8H35V14', 'M22 32H42M22 44H42'],
  'sealant-tube': ['M22 26H42V58H22ZM26 26 30 6H34L38 26', 'M22 36H42M22 48H42'],
  sheet: plate,
  board: ['M6 40 44 18 58 26 20 48ZM6 40V47L20 55V48M20 55 58 33V26', 'M14 40 46 22M18 43 50 25'],
  'insulation-roll': roll,
  'insulation-slab': ['M6 26 32 12 58 26 32 40ZM6 26V42L32 56 58 42V26M32 40V56', 'M6 34 32 48 58 34'],
  profile: ['M10 50V34H16V44H30V34H36V50ZM10 34 34 12H40L16 34M36 50 58 30V12H52L36 28', 'M30 34 52 12'],
  rebar: ['M8 50 48 10 54 16 14 56ZM8 50A4 4 0 0 0 14 56', 'M18 40 26 46M26 32 34 38M34 24 42 30M42 16 50 22'],
  'pipe-metal': pipe,
  'pipe-plastic': pipe,
  fitting: ['M8 36H22V24H18V12H46V24H42V36H56V54H8Z', 'M16 36V54M48 36V54M18 18H46'],
  brick: [
    'M6 30 30 18 58 30 34 42ZM6 30V42L34 54V42M34 54 58 42V30',
    'M20 30a3 2 0 1 1 6 0 3 2 0 1 1-6 0M30 26a3 2 0 1 1 6 0 3 2 0 1 1-6 0M34 33a3 2 0 1 1 6 0 3 2 0 1 1-6 0',
  ],
  block: box,
  'tile-ceramic': ['M8 8H56V56H8ZM32 8V56M8 32H56', 'M20 14 26 20 20 26 14 20ZM44 38 50 44 44 50 38 44Z'],
  laminate: ['M6 44 38 12 58 20 26 52ZM6 44V50L26 58V52M26 58 58 26V20', 'M16 34 36 42M28 22 48 30'],
  'linoleum-roll': roll,
  'wallpaper-roll': [
    'M14 14v36a10 5 0 0 0 20 0V14M14 14a10 5 0 1 1 20 0 10 5 0 1 1-20 0M34 22H52V54H30',
    'M40 30h6M40 38h6M40 46h6M22 14h4',
  ],
  'membrane-roll': roll,
  'mesh-roll': roll,
  'roofing-sheet': ['M4 40 32 14 60 40M10 36V54H54V36', 'M18 54V42a4 4 0 0 1 8 0 4 4 0 0 1 8 0 4 4 0 0 1 8 0V54'],
  shingle: [
    'M8 12H56V24L50 30H38L32 24 26 30H14L8 24Z',
    'M8 30V40L14 46H26L32 40 38 46H50L56 40V30M14 46 20 54H32L38 46',
  ],
  siding: ['M8 10H56V54H8Z', 'M8 21H56M8 32H56M8 43H56'],
  gutter: ['M6 20H44A19 19 0 0 1 6 20ZM44 20 58 14', 'M25 39V56M31 38V56'],
  'fastener-box': [
    'M10 10H34V16L28 20V46L22 56 16 46V20L10 16Z',
    'M16 28 28 24M16 35 28 31M16 42 28 38M42 20H56V54H42ZM42 28H56',
  ],
  anchor: ['M8 26H14V22H44L56 28V36L44 42H14V38H8Z', 'M20 22V42M27 22V42M34 22V42M41 22V42'],
  'tool-hand': ['M34 10 52 28 46 34 28 16ZM40 28 18 54A4 4 0 0 1 10 46L34 22', 'M52 28 58 22M28 16 34 10'],
  'tool-power': ['M8 14H40V30H8ZM40 18H48V26H40ZM48 22H60M14 30 10 46H24L28 30', 'M6 46H28V56H6ZM14 22H32'],
  'garden-tool': ['M36 28 56 8M52 4 60 12', 'M28 20 44 36C40 50 26 58 8 56 6 38 14 24 28 20Z'],
  ladder: ['M18 6 8 58M32 6 42 58M32 6 56 58', 'M16 18H34M14 30H37M12 42H39M10 52H41'],
  cable: ['M32 10A22 22 0 1 1 31.9 10M32 24A8 8 0 1 1 31.9 24', 'M32 17A15 15 0 1 1 31.9 17M54 32V58'],
  socket: device,
  switch: ['M12 10H52V54H12Z', 'M20 18H31V46H20ZM33 18H44V46H33ZM24 24h3'],
  lamp: [
    'M24 44C24 36 14 34 14 22A18 18 0 0 1 50 22C50 34 40 36 40 44ZM24 50H40M27 56H37',
    'M24 24 32 32 40 24M32 32V44',
  ],
  faucet: ['M18 56V28A14 14 0 0 1 46 28V34H38V28A6 6 0 0 0 26 28V56ZM12 56H32', 'M42 40V46M42 52v2M18 36H8'],
  bath: bathtub,
  basin: ['M8 30H56C56 44 46 48 40 48H24C18 48 8 44 8 30ZM26 48V58H38V48', 'M32 30V16A6 6 0 0 1 44 16'],
  toilet: ['M12 8H28V32H12ZM12 32H52C52 44 44 48 38 48V56H18V48L12 32', 'M28 28H50M18 14h4'],
  radiator: [
    'M8 14H18V52H8ZM22 14H32V52H22ZM36 14H46V52H36Z',
    'M18 22H22M32 22H36M46 22H58M18 44H22M32 44H36M46 44H58',
  ],
  door: ['M14 58V6H50V58ZM8 58H56', 'M22 14H42V28H22ZM22 36H42V50H22ZM45 32v4'],
  window: ['M8 8H56V50H8ZM4 56H60M32 8V50', 'M14 30 24 16M40 34 52 18'],
  tape: ['M32 10A22 22 0 1 1 31.9 10M54 32V58H32', 'M32 22A10 10 0 1 1 31.9 22'],
  glove: [
    'M20 58V42L12 32A4 4 0 0 1 18 27L22 31V14A3.5 3.5 0 0 1 29 14V9A3.5 3.5 0 0 1 36 9V13A3.5 3.5 0 0 1 43 14V20A3.5 3.5 0 0 1 50 20V40L46 46V58Z',
    'M20 50H46M29 14V28M36 13V28M43 20V30',
  ],
  helmet: ['M10 44A22 26 0 0 1 54 44ZM4 44H60V50H4Z', 'M26 20V34M38 20V34M32 18V34'],
  carton: box,
} satisfies Record<string, Icon>

export type IconName = keyof typeof icons
export const iconNames = Object.keys(icons) as IconName[]

/** A line drawing for a category tile, 64 by 64. */
export function drawCategoryIcon(name: IconName): string {
  const [ink, blue] = icons[name]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" fill="none" stroke-width="2" ' +
    `stroke-linecap="round" stroke-linejoin="round"><path d="${ink}" stroke="${INK}"/>` +
    `<path d="${blue}" stroke="${BLUEPRINT}"/></svg>`
  )
}
