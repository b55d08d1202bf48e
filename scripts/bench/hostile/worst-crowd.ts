import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../workspace.ts'
import { orderableGoods } from '../burst.ts'
import { Shopper, type ShopperStep } from '../shopper.ts'
import { type Figure, figure } from '../table.ts'
import { type RankedRequest, withClientAddress } from './slowest-requests.ts'
import type { WorstLoad } from './worst-load.ts'

const SECONDS = 45
const ATTACKER = '10.99.0.1'
const PAUSE_MS = 200
const SLOWEST_MS = 1000

/**
 * While the worst inputs arrive from one address all the time, guests at other addresses read a product and order it.
 */
export async function measureUnderWorst(
  url: string,
  worst: readonly RankedRequest[],
  products: string[],
): Promise<Figure[]> {
  const { idcodes, departmentId } = await orderableGoods(url, products)
  const inputs = worst.map(({ input: { body, ...input } }) => ({
    ...input,
    headers: withClientAddress(input.headers, ATTACKER),
    ...(body === undefined ? {} : { body: Buffer.from(body).toString('base64') }),
  }))
  const attacker = fork(path.join(root, 'scripts/bench/hostile/worst-load.ts'), [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const steps: ShopperStep[] = []
  let [orders, begun] = [0, 0]
  try {
    attacker.send({ url, inputs } satisfies WorstLoad)
    const until = performance.now() + SECONDS * 1000
    while (performance.now() < until) {
      const guest = new Shopper(url, `172.18.${begun >> 8}.${begun & 255}`)
      const isRead = await guest.read(products[begun % products.length] ?? '/')
      const isBought = await guest.buy(idcodes[begun % idcodes.length] ?? '', departmentId)
      begun += 1
      if (isRead && isBought) orders += 1
      steps.push(...guest.steps)
      await sleep(PAUSE_MS)
    }
    const reply = once(attacker, 'message')
    attacker.send('end')
    const [{ sent, refused }] = (await reply) as [{ sent: number; refused: number }]
    const times = steps.map(({ ms }) => ms).toSorted((one, other) => one - other)
    const slowest = times[Math.floor(times.length * 0.99)] ?? Number.NaN
    for (const { what, status } of steps.filter((step) => step.status !== 200).slice(0, 10))
      console.error(`a guest beside the worst: ${what} ${status}`)
    return [
      figure('the worst inputs from one address meanwhile, of these refused', `${sent}, ${refused}`, 'told', true),
      figure('guests elsewhere who read a product and ordered it', `${orders} of ${begun}`, 'all', orders === begun),
      figure('their steps, p99', `${slowest.toFixed(0)} ms`, `< ${SLOWEST_MS} ms`, slowest < SLOWEST_MS),
    ]
  } finally {
    attacker.kill('SIGTERM')
  }
}
