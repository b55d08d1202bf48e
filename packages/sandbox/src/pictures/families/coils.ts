import { shade } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { bar, solid } from './solid.ts'

/** A pipe that is sold wound up. */
const coil = (usual: string, thick: number, ribbed = false): Drawing =>
  solid({ view: 'top' }, ({ tint }) => {
    const colour = tint(usual)
    const ring = (radius: number, z: number) =>
      bar(
        colour,
        thick,
        ...Array.from({ length: 49 }, (_, step) => {
          const angle = (step / 48) * Math.PI * 2 + 0.78
          return [210 + radius * Math.cos(angle), 210 + radius * Math.sin(angle), z] as const
        }),
      )
    const ridges = (radius: number, z: number) =>
      Array.from({ length: 60 }, (_, step) => {
        const angle = (step / 60) * Math.PI * 2
        const at = (r: number) => [210 + r * Math.cos(angle), 210 + r * Math.sin(angle), z + thick * 0.2] as const
        return bar(shade(colour, -0.3), 3, at(radius - thick * 0.42), at(radius + thick * 0.42))
      })
    const levels = [0, 1, 2, 3].map((level) => level * thick * 0.86 + thick / 2)
    const radii = [200, 200 - thick * 0.95, 200 - thick * 1.9]
    return {
      x: 420,
      y: 420,
      z: thick * 3.6,
      parts: [
        ...levels.flatMap((z, level) =>
          radii
            .toReversed()
            .flatMap((radius) => [
              ring(radius, z),
              ...(ribbed && (level === 3 || radius === 200) ? ridges(radius, z) : []),
            ]),
        ),
        bar(colour, thick, [210, 410, levels[0] ?? 0], [300, 440, thick / 2], [390, 420, thick / 2]),
      ],
    }
  })

export const coils = {
  'pipe-coil': coil('#E4E6E4', 30),
  'pipe-coil-black': coil('#3A3F45', 34),
  'hose-coil': coil('#3F8A4C', 26),
  'suction-hose': coil('#5C6B78', 40, true),
  'corrugated-coil': coil('#B9BEC3', 34, true),
  'corrugated-coil-black': coil('#3A3F45', 34, true),
  'drip-tape': coil('#33373C', 20),
} satisfies Record<string, Drawing>
