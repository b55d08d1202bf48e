/** The code of the calculators and kits, each loaded only for its page. */
import type { Calculator } from '@vitrina/site/calculators/calculator'
import { jobTitles } from '@vitrina/site/kit-titles'
import type { Job } from './job.ts'

type Kind = Calculator['kind']

const area = () => import(/* webpackChunkName: "job-area" */ '@vitrina/site/calculators/area')
const ceiling = () => import(/* webpackChunkName: "job-ceiling" */ '@vitrina/site/calculators/ceiling')
const cladding = () => import(/* webpackChunkName: "job-cladding" */ '@vitrina/site/calculators/cladding')
const dryMixes = () => import(/* webpackChunkName: "job-dry-mixes" */ '@vitrina/site/calculators/dry-mixes')
const flooring = () => import(/* webpackChunkName: "job-flooring" */ '@vitrina/site/calculators/flooring')
const foundations = () => import(/* webpackChunkName: "job-foundations" */ '@vitrina/site/calculators/foundations')
const insulation = () => import(/* webpackChunkName: "job-insulation" */ '@vitrina/site/calculators/insulation')
const masonry = () => import(/* webpackChunkName: "job-masonry" */ '@vitrina/site/calculators/masonry')
const paint = () => import(/* webpackChunkName: "job-paint" */ '@vitrina/site/calculators/paint')
const partition = () => import(/* webpackChunkName: "job-partition" */ '@vitrina/site/calculators/partition')
const roofs = () => import(/* webpackChunkName: "job-roofs" */ '@vitrina/site/calculators/roofs')
const screed = () => import(/* webpackChunkName: "job-screed" */ '@vitrina/site/calculators/screed')
const siding = () => import(/* webpackChunkName: "job-siding" */ '@vitrina/site/calculators/siding')
const tiles = () => import(/* webpackChunkName: "job-tiles" */ '@vitrina/site/calculators/tiles')
const wallpaper = () => import(/* webpackChunkName: "job-wallpaper" */ '@vitrina/site/calculators/wallpaper')
const room = () => import(/* webpackChunkName: "job-room" */ '@vitrina/site/kits/room')
const bathroom = () => import(/* webpackChunkName: "job-bathroom" */ '@vitrina/site/kits/bathroom')
const floor = () => import(/* webpackChunkName: "job-floor" */ '@vitrina/site/kits/floor')
const drywall = () => import(/* webpackChunkName: "job-drywall" */ '@vitrina/site/kits/drywall')
const house = () => import(/* webpackChunkName: "job-house" */ '@vitrina/site/kits/house')
const roof = () => import(/* webpackChunkName: "job-roof" */ '@vitrina/site/kits/roof')
const facade = () => import(/* webpackChunkName: "job-facade" */ '@vitrina/site/kits/facade')

interface Source {
  /** Name of the chunk, by which the document preloads it. */
  chunk: string
  load: () => Promise<Calculator>
}

const from = (chunk: string, load: Source['load']): Source => ({ chunk: `job-${chunk}`, load })

const sources: Readonly<Record<Kind, Source>> = {
  'area-layers': from('area', async () => (await area()).areaInLayers),
  'area-rate': from('area', async () => (await area()).areaByRate),
  partition: from('partition', async () => (await partition()).partition),
  cladding: from('cladding', async () => (await cladding()).cladding),
  ceiling: from('ceiling', async () => (await ceiling()).ceiling),
  plaster: from('dry-mixes', async () => (await dryMixes()).plaster),
  putty: from('dry-mixes', async () => (await dryMixes()).putty),
  levelling: from('dry-mixes', async () => (await dryMixes()).levelling),
  paint: from('paint', async () => (await paint()).paint),
  wallpaper: from('wallpaper', async () => (await wallpaper()).wallpaper),
  tiles: from('tiles', async () => (await tiles()).tiles),
  flooring: from('flooring', async () => (await flooring()).flooring),
  screed: from('screed', async () => (await screed()).screed),
  bricks: from('masonry', async () => (await masonry()).bricks),
  blocks: from('masonry', async () => (await masonry()).blocks),
  insulation: from('insulation', async () => (await insulation()).insulation),
  'metal-roof': from('roofs', async () => (await roofs()).metalRoof),
  'soft-roof': from('roofs', async () => (await roofs()).softRoof),
  siding: from('siding', async () => (await siding()).siding),
  'strip-foundation': from('foundations', async () => (await foundations()).stripFoundation),
  'slab-foundation': from('foundations', async () => (await foundations()).slabFoundation),
  'column-foundation': from('foundations', async () => (await foundations()).columnFoundation),
  room: from('room', async () => (await room()).roomKit),
  bathroom: from('bathroom', async () => (await bathroom()).bathroomKit),
  floor: from('floor', async () => (await floor()).floorKit),
  drywall: from('drywall', async () => (await drywall()).drywallKit),
  house: from('house', async () => (await house()).houseKit),
  roof: from('roof', async () => (await roof()).roofKit),
  facade: from('facade', async () => (await facade()).facadeKit),
}

export type JobKind = Kind

const loaded = new Map<JobKind, Job>()
const loading = new Map<JobKind, Promise<Job>>()

/** Loads a job; concurrent calls share one promise, and a failed load is retried. */
export function loadJob(kind: JobKind): Promise<Job> {
  const before = loading.get(kind)
  if (before) return before
  const answer = sources[kind].load().then((calculator) => {
    const job = { ...calculator, ...jobTitles[kind] }
    loaded.set(kind, job)
    return job
  })
  loading.set(kind, answer)
  answer.catch(() => loading.delete(kind))
  return answer
}

/** A job whose code is already loaded. */
export const loadedJob = (kind: JobKind): Job | undefined => loaded.get(kind)

export const chunkOf = (kind: JobKind): string => sources[kind].chunk
