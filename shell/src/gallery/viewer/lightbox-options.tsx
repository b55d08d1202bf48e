/** The viewers in our words and with our icons. */
import {
  ExpandIcon,
  PauseIcon,
  PlayIcon,
  RotateLeftIcon,
  RotateRightIcon,
  ShrinkIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from '@vitrina/ui/picture-signs'
import { Spinner } from '@vitrina/ui/Spinner'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '@vitrina/ui/signs'
import type { Labels, LightboxExternalProps, Render } from 'yet-another-react-lightbox'
import { Failure } from './Failure.tsx'
import { texts } from './texts.ts'

export const labels: Labels = {
  Previous: texts.previous,
  Next: texts.next,
  Close: texts.close,
  Lightbox: texts.gallery,
  'Photo gallery': texts.images,
  Carousel: texts.carousel,
  Slide: texts.slide,
  '{index} of {total}': texts.position(0, 0).replace('0', '{index}').replace('0', '{total}'),
  'Zoom in': texts.zoomIn,
  'Zoom out': texts.zoomOut,
  Play: texts.play,
  Pause: texts.pause,
  'Enter Fullscreen': texts.enterFullscreen,
  'Exit Fullscreen': texts.exitFullscreen,
}

const icons: Partial<Render> = {
  iconPrev: () => <ChevronLeftIcon />,
  iconNext: () => <ChevronRightIcon />,
  iconClose: () => <CloseIcon />,
  iconZoomIn: () => <ZoomInIcon />,
  iconZoomOut: () => <ZoomOutIcon />,
  iconSlideshowPlay: () => <PlayIcon />,
  iconSlideshowPause: () => <PauseIcon />,
  iconEnterFullscreen: () => <ExpandIcon />,
  iconExitFullscreen: () => <ShrinkIcon />,
  iconLoading: () => <Spinner size={40} />,
  iconError: () => <Failure name="imageNotFound" />,
}

/** One picture has no neighbours to go to. */
export const renderOptions = (count: number): Partial<Render> =>
  count > 1 ? icons : { ...icons, buttonPrev: () => null, buttonNext: () => null }

export const rotateIcons = { left: <RotateLeftIcon />, right: <RotateRightIcon /> }

/** With room to spare the picture keeps clear of the controls around it; a click beside it closes, a finger may miss. */
export function layoutOptions(count: number): Pick<LightboxExternalProps, 'carousel' | 'controller' | 'animation'> {
  const wide = matchMedia('(min-width: 768px)').matches
  const mouseOnly = matchMedia('(hover: hover)').matches && navigator.maxTouchPoints === 0
  return {
    carousel: { padding: wide ? '64px' : '12px', spacing: '10%', finite: count === 1 },
    controller: { closeOnBackdropClick: mouseOnly },
    animation: { fade: 200, swipe: 300 },
  }
}

/** Room to look closer: three times the pixels of the picture, so that a small one can be enlarged too. */
export const ZOOM = 3
