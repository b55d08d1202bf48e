/** Labels, icons and layout of the viewers. */
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

/** A single picture has no previous and next buttons. */
export const renderOptions = (count: number): Partial<Render> =>
  count > 1 ? icons : { ...icons, buttonPrev: () => null, buttonNext: () => null }

export const rotateIcons = { left: <RotateLeftIcon />, right: <RotateRightIcon /> }

/** On wide screens padding keeps the picture clear of the controls. Only a mouse closes by a click on the backdrop. */
export function layoutOptions(count: number): Pick<LightboxExternalProps, 'carousel' | 'controller' | 'animation'> {
  const wide = matchMedia('(min-width: 768px)').matches
  const mouseOnly = matchMedia('(hover: hover)').matches && navigator.maxTouchPoints === 0
  return {
    carousel: { padding: wide ? '64px' : '12px', spacing: '10%', finite: count === 1 },
    controller: { closeOnBackdropClick: mouseOnly },
    animation: { fade: 200, swipe: 300 },
  }
}

/** Maximum zoom: three times the pixels of the picture, so that a small one can be enlarged too. */
export const ZOOM = 3
