import { Dimension } from '@vitrina/ui/Blueprint'
import { classNames } from '@vitrina/ui/class-names'
import styles from './HouseDrawing.module.css'

type Point = readonly [x: number, y: number, z: number]

/** Dimensions of the house in metres: along the ridge, across it, heights of eaves and ridge, and the overhang. */
const house = { length: 9, width: 6, eaves: 2.7, ridge: 4.8, over: 0.4 }
const PIXELS_IN_METRE = 30
const ORIGIN = [214, 158] as const

/** Isometric projection: x goes right and down, y left and down, z up. */
function project([x, y, z]: Point): readonly [number, number] {
  const round = (value: number) => Math.round(value * 10) / 10
  return [
    round(ORIGIN[0] + (x - y) * Math.cos(Math.PI / 6) * PIXELS_IN_METRE),
    round(ORIGIN[1] + ((x + y) / 2 - z) * PIXELS_IN_METRE),
  ]
}

const line = (...points: Point[]) => `M${points.map((point) => project(point).join(' ')).join('L')}`
const shape = (...points: Point[]) => `${line(...points)}Z`

/** Positions from one end to the other, at most `step` apart. */
function between(from: number, to: number, step: number): number[] {
  const count = Math.ceil((to - from) / step)
  return Array.from({ length: count - 1 }, (_, at) => from + ((to - from) * (at + 1)) / count)
}

const { length, width, eaves, ridge, over } = house
const slope = (ridge - eaves) / (width / 2)
const eaveHeight = eaves - over * slope

const onFront = (x: number, z: number): Point => [x, width, z]
const onGable = (y: number, z: number): Point => [length, y, z]
const frontBox = (left: number, right: number, bottom: number, top: number) =>
  shape(onFront(left, bottom), onFront(right, bottom), onFront(right, top), onFront(left, top))

const walls = [
  frontBox(0, length, 0, eaves),
  shape(onGable(width, 0), onGable(0, 0), onGable(0, eaves), onGable(width / 2, ridge), onGable(width, eaves)),
]
const roof = shape(
  [-over, width + over, eaveHeight],
  [length + over, width + over, eaveHeight],
  [length + over, width / 2, ridge],
  [-over, width / 2, ridge],
)
const verge = shape(
  [length + over, width / 2, ridge],
  [length + over, -over, eaveHeight],
  [length + over, -over, eaveHeight - 0.18],
  [length + over, width / 2, ridge - 0.18],
  [length + over, width + over, eaveHeight - 0.18],
  [length + over, width + over, eaveHeight],
)
const openings = [
  frontBox(1, 2.4, 0.9, 2.1),
  frontBox(3.9, 4.9, 0, 2.1),
  frontBox(6.4, 7.8, 0.9, 2.1),
  shape(onGable(3.9, 0.9), onGable(2.1, 0.9), onGable(2.1, 2.1), onGable(3.9, 2.1)),
].join('')
const bars = [
  line(onFront(1.7, 0.9), onFront(1.7, 2.1)),
  line(onFront(7.1, 0.9), onFront(7.1, 2.1)),
  line(onGable(3, 0.9), onGable(3, 2.1)),
].join('')
const rafters = between(-over, length + over, 0.7)
  .map((x) => line([x, width + over, eaveHeight], [x, width / 2, ridge]))
  .join('')
const studs = [
  ...between(0, width, 0.6).map((y) => line(onGable(y, 0), onGable(y, ridge - Math.abs(y - width / 2) * slope))),
].join('')
const footing = line([-0.5, width + 0.5, 0], [length + 0.5, width + 0.5, 0], [length + 0.5, -0.5, 0])
const extensions = [
  line([0, width, 0], [0, width + 1.7, 0]),
  line([length, width, 0], [length, width + 1.7, 0]),
  line([length, width, 0], [length + 1.7, width, 0]),
  line([length, 0, 0], [length + 1.7, 0, 0]),
  line([0, width, 0], [-0.9, width + 0.9, 0]),
  line([0, width, eaves], [-0.9, width + 0.9, eaves]),
].join('')

/** An isometric drawing of a frame house with its dimensions in millimetres. */
export function HouseDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg className={classNames(styles.house, className)} viewBox="-6 44 510 374" aria-hidden="true">
      <path data-thin="" d={footing} />
      <path data-thin="" d={extensions} />
      {walls.map((wall) => (
        <path key={wall} data-face="" d={wall} />
      ))}
      <path data-thin="" d={studs} />
      <path data-opening="" d={openings} />
      <path data-thin="" d={bars} />
      <path data-roof="" d={roof} />
      <path data-thin="" d={rafters} />
      <path data-face="" d={verge} />
      <Dimension from={project([0, width + 1.5, 0])} to={project([length, width + 1.5, 0])} text="9 000" />
      <Dimension from={project([length + 1.5, width, 0])} to={project([length + 1.5, 0, 0])} text="6 000" />
      <Dimension from={project([-0.8, width + 0.8, 0])} to={project([-0.8, width + 0.8, eaves])} text="2 700" />
    </svg>
  )
}
